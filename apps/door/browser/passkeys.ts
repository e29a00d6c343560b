import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

// The forms stay hidden where the browser has no passkeys; then the password is the way to sign in.

/** @param ask makes the device answer the server's options */
function offer(id: string, ask: (options: unknown) => Promise<unknown>): void {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement) || !browserSupportsWebAuthn()) return;
  form.hidden = false;
  document.getElementById('passkey-none')?.remove();
  const answer = form.querySelector<HTMLInputElement>('input[name=answer]');
  const fault = document.getElementById('passkey-fault');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (fault) fault.hidden = true;
    void optionsOf(form)
      .then(ask)
      .then(
        (made) => {
          if (answer) answer.value = JSON.stringify(made);
          form.submit();
        },
        () => {
          if (fault) fault.hidden = false; // cancelled by the person, or none fits
        },
      );
  });
}

async function optionsOf(form: HTMLFormElement): Promise<unknown> {
  const reply = await fetch(form.dataset['options'] ?? '', { method: 'POST' });
  if (!reply.ok) throw new Error(String(reply.status));
  return reply.json();
}

const hasChallenge = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'challenge' in options;
const isForUse = (options: unknown): options is PublicKeyCredentialRequestOptionsJSON =>
  hasChallenge(options);
const isForNew = (options: unknown): options is PublicKeyCredentialCreationOptionsJSON =>
  hasChallenge(options);
const NO_OPTIONS = 'The server sent no options.';

offer('passkey-use', (options) =>
  isForUse(options)
    ? startAuthentication({ optionsJSON: options })
    : Promise.reject(new Error(NO_OPTIONS)),
);
offer('passkey-new', (options) =>
  isForNew(options)
    ? startRegistration({ optionsJSON: options })
    : Promise.reject(new Error(NO_OPTIONS)),
);
