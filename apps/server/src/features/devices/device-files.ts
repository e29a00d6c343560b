import { createHash } from 'node:crypto';

import { escapeMarkup } from '@moonbase/kit';

import { bytesOf, fingerprintsOf } from './authority.ts';

/** A file by which one system trusts the authority. */
export interface DeviceFile {
  readonly name: string;
  readonly type: string; // MIME
  readonly content: Buffer;
}

const NAME = 'moon-base-pi';

/** An id that stays the same for the same certificate: a profile that is loaded twice replaces itself. */
function idOf(bytes: Buffer, purpose: string): string {
  const hex = createHash('sha256').update(purpose).update(bytes).digest('hex').toUpperCase();
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

const lines = (base64: string): readonly string[] => base64.match(/.{1,64}/g) ?? [];

function profile(bytes: Buffer): string {
  const words = escapeMarkup(
    'Lets this device trust the Moon Base Pi of this building, and nothing else.',
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadVersion</key><integer>1</integer>
  <key>PayloadIdentifier</key><string>pi.moonbase.lan</string>
  <key>PayloadUUID</key><string>${idOf(bytes, 'profile')}</string>
  <key>PayloadDisplayName</key><string>Moon Base Pi</string>
  <key>PayloadDescription</key><string>${words}</string>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadType</key><string>com.apple.security.root</string>
      <key>PayloadVersion</key><integer>1</integer>
      <key>PayloadIdentifier</key><string>pi.moonbase.lan.root</string>
      <key>PayloadUUID</key><string>${idOf(bytes, 'root')}</string>
      <key>PayloadDisplayName</key><string>Moon Base Pi</string>
      <key>PayloadCertificateFileName</key><string>${NAME}.crt</string>
      <key>PayloadContent</key>
      <data>
${lines(bytes.toString('base64')).join('\n')}
      </data>
    </dict>
  </array>
</dict>
</plist>
`;
}

/** For one user, without an admin. Windows itself asks, and shows the SHA-1 fingerprint. */
function windowsScript(certificate: string): string {
  const text = certificate.trim().split('\n');
  return [
    '@echo off',
    'rem Lets this user trust the Moon Base Pi of this building, and nothing else.',
    `rem Compare before you press Yes. SHA-1: ${fingerprintsOf(certificate).sha1.replaceAll(':', '')}`,
    `set "FILE=%TEMP%\\${NAME}.crt"`,
    ...text.map((line, place) => `${place === 0 ? '>' : '>>'}"%FILE%" echo ${line}`),
    'certutil -user -addstore Root "%FILE%"',
    'if errorlevel 1 (echo It did not work. Nothing was changed.) else (echo Done. Close the browser and open it again.)',
    'del "%FILE%"',
    'pause',
    '',
  ].join('\r\n');
}

function linuxScript(certificate: string): string {
  return `#!/bin/sh
# Lets this user's browsers trust the Moon Base Pi of this building, and nothing else.
# Compare: SHA-256 ${fingerprintsOf(certificate).sha256}
set -eu
if ! command -v certutil >/dev/null; then
  echo "certutil is missing. Install it first: sudo apt install libnss3-tools"
  exit 1
fi
FILE=$(mktemp)
trap 'rm -f "$FILE"' EXIT
cat > "$FILE" <<'CERTIFICATE'
${certificate.trim()}
CERTIFICATE
trust() {
  certutil -d "sql:$1" -D -n "Moon Base Pi" 2>/dev/null || true
  certutil -d "sql:$1" -A -t "C,," -n "Moon Base Pi" -i "$FILE"
  echo "trusted in $1"
}
STORE="$HOME/.pki/nssdb" # Chromium
if [ ! -f "$STORE/cert9.db" ]; then
  mkdir -p "$STORE"
  certutil -d "sql:$STORE" -N --empty-password
fi
trust "$STORE"
for PROFILE in "$HOME"/.mozilla/firefox/*/ "$HOME"/snap/firefox/common/.mozilla/firefox/*/; do
  if [ -f "$PROFILE/cert9.db" ]; then trust "\${PROFILE%/}"; fi
done
echo "Done. Close the browser and open it again."
`;
}

/** Open Network Configuration: what the admin console of Chromebooks and ChromeOS itself read. */
function chromebookPolicy(bytes: Buffer): string {
  const authority = {
    GUID: `{${idOf(bytes, 'chromebook').toLowerCase()}}`,
    Type: 'Authority',
    TrustBits: ['Web'],
    X509: bytes.toString('base64'),
  };
  return `${JSON.stringify({ Type: 'UnencryptedConfiguration', Certificates: [authority] }, null, 2)}\n`;
}

/** Every file by which a system trusts the authority. */
export function deviceFiles(certificate: string): readonly DeviceFile[] {
  const bytes = bytesOf(certificate);
  const file = (ending: string, type: string, content: string | Buffer): DeviceFile => ({
    name: `${NAME}${ending}`,
    type,
    content: Buffer.from(content),
  });
  return [
    file('.mobileconfig', 'application/x-apple-aspen-config', profile(bytes)),
    file('.crt', 'application/x-x509-ca-cert', bytes),
    file('.pem', 'application/x-pem-file', certificate),
    file('-trust.cmd', 'application/octet-stream', windowsScript(certificate)),
    file('-trust.sh', 'application/x-sh', linuxScript(certificate)),
    file('.onc', 'application/octet-stream', chromebookPolicy(bytes)),
  ];
}
