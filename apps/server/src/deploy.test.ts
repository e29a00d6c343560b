// The files in deploy/ and the alerts in docs/runbook.md match the product.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { createTestApp } from './platform/test-app.test-kit.ts';

const TOKEN = 'token-of-these-tests';
const { app } = await createTestApp({ METRICS_TOKEN: TOKEN });
const fromRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const read = (path: string) => readFileSync(fromRoot(path), 'utf8');
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([whole, group]) => group ?? whole);

it('alerts and dashboard use metrics, labels and routes that the product has', async () => {
  await app.inject({ url: '/api/time' });
  const reply = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  const known = new Set(all(reply.body, /^([a-z_]+)(?:\{| )/gm));
  const panels = read('deploy/dashboard.json').replaceAll('\\"', '"');
  const expressions = [
    ...all(read('deploy/alerts.yaml'), /expr: (.+)/g),
    ...all(panels, /"expr": "(.+)",$/gm),
  ];
  expect(expressions.length).toBeGreaterThan(12);
  const used = expressions.flatMap((text) =>
    all(text, /\b((?:http|database|nodejs|process)_[a-z0-9_]+)/g),
  );
  for (const name of used) {
    const isKnown =
      known.has(name) || all(reply.body, new RegExp(`^# TYPE (${name}) `, 'gm')).length > 0;
    expect(isKnown, name).toBe(true);
  }
  for (const route of expressions.flatMap((text) => all(text, /route="([^"]+)"/g)))
    expect(app.hasRoute({ method: 'POST', url: route }), route).toBe(true);
});

it('every alert has its section in the runbook', () => {
  const runbook = read('docs/runbook.md');
  const rules = read('deploy/alerts.yaml') + read('deploy/failover/alerts.yaml');
  for (const name of all(rules, /alert: (\w+)/g)) expect(runbook).toContain(`\n## ${name}\n`);
});

it('the container files name variables that the product reads and files that are there', () => {
  const variables = new Set(all(read('.env.example'), /^(?:# )?([A-Z_]+)=/gm));
  const compose = read('deploy/compose.yaml');
  const node = compose.slice(0, compose.indexOf('\nservices:'));
  for (const name of all(node, /^ {4}([A-Z_]+):/gm)) expect(variables).toContain(name);
  const dockerfile = read('deploy/Dockerfile');
  const ofGlibc = 'MALLOC_ARENA_MAX';
  for (const name of all(dockerfile, /\b([A-Z_]+)=\S/g))
    if (name !== ofGlibc) expect(variables).toContain(name);
  const copied = all(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((line) => line.split(' '));
  expect(copied.length).toBeGreaterThan(5);
  for (const path of copied) expect(existsSync(fromRoot(path)), path).toBe(true);
  expect(existsSync(fromRoot('tools/build.mjs'))).toBe(true);
});

it('the image has the database’s programs in a version not older than the database of compose', () => {
  const [release = ''] = all(read('deploy/Dockerfile'), /^FROM node:\d+-(\w+)-slim$/gm);
  const [database] = all(read('deploy/compose.yaml'), /image: postgres:(\d+)/g);
  const clients: Readonly<Record<string, number>> = { bookworm: 15, trixie: 17 };
  expect(clients[release]).toBeGreaterThanOrEqual(Number(database));
});

it('an image holds no data, keys or passwords of the computer that builds it', () => {
  const left = read('.dockerignore').split('\n');
  for (const path of ['data', 'backups', 'deploy/.env', '.git', '**/node_modules'])
    expect(left).toContain(path);
});

it('the environment file does not undo the data folder of the unit for systemd', () => {
  const [set = ''] = all(read('deploy/moonbase.service'), /^Environment=([A-Z_]+)=/gm);
  expect(set).toBe('DATA_DIR');
  expect(all(read('.env.example'), /^([A-Z_]+)=/gm)).not.toContain(set);
});

it('every way to start the product gives it the same memory for short-lived objects', () => {
  const starts = [
    ...all(read('package.json'), /"start": "(.+)"/g),
    ...all(read('deploy/Dockerfile'), /^CMD (.+)$/gm).slice(-1),
    ...all(read('deploy/moonbase.service'), /^ExecStart=(.+)$/gm),
    ...all(read('bench/kit/bundle.ts'), /execArgv: (.+)/g),
    ...all(read('tools/cluster/node.ts'), /startChild\(process.execPath, (.+)/g),
  ];
  expect(starts).toHaveLength(5);
  for (const start of starts) expect(start).toContain('--max-semi-space-size=64');
});

it('a container and a unit start the product with two arenas of memory', () => {
  for (const file of ['deploy/Dockerfile', 'deploy/moonbase.service'])
    expect(read(file), file).toMatch(/^(?:ENV .*|Environment=)MALLOC_ARENA_MAX=2$/m);
});

it('the proxy’s configuration asks for no variable that compose does not give it', () => {
  const proxy = read('deploy/compose.yaml').split('\n  proxy:\n')[1] ?? '';
  for (const name of all(read('deploy/haproxy.cfg'), /"\$\{([A-Z_0-9]+)(?:\[\*\])?\}"/g))
    expect(proxy).toContain(`${name}: `);
});
