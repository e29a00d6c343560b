#!/usr/bin/env node
// Starts Firefox for Playwright and stands between the two: of the commands of WebDriver BiDi that Playwright sends
// without being asked, Firefox ESR does not know those in UNKNOWN, and Playwright gives up when one is refused.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { WebSocket, WebSocketServer } from 'ws';

const UNKNOWN = new Set(['emulation.setMediaFeaturesOverride']); // colours: pages ask for none in journeys
const LISTENING = /^(WebDriver BiDi listening on )(ws:\/\/.*)$/;

const firefox = spawn(process.env.FIREFOX ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const [, words, address] = LISTENING.exec(line) ?? [];
  if (address === undefined) console.error(line);
  else relayTo(address, (own) => console.error(words + own));
});

/** Passes messages on in both directions, in order, and answers what Firefox does not know. */
function relayTo(address, onListening) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.once('listening', () => onListening(`ws://127.0.0.1:${server.address().port}`));
  server.on('connection', (playwright, { url }) => {
    const browser = new WebSocket(address + url, { perMessageDeflate: false, maxPayload: 2 ** 30 });
    const early = [];
    browser.once('open', () => {
      for (const message of early.splice(0)) browser.send(message);
    });
    playwright.on('message', (data) => {
      const message = data.toString();
      const { id, method } = JSON.parse(message);
      if (UNKNOWN.has(method)) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      else if (browser.readyState === WebSocket.OPEN) browser.send(message);
      else early.push(message);
    });
    browser.on('message', (data) => playwright.send(data.toString()));
    browser.on('close', () => playwright.close());
    browser.on('error', () => playwright.close());
    playwright.on('close', () => browser.close());
  });
}
