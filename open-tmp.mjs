import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const c = await b.newContext({ baseURL: 'http://localhost:4330', viewport: { width: 820, height: 1180 }, hasTouch: true, serviceWorkers: 'allow', reducedMotion: 'reduce' });
let p = await c.newPage();
await p.goto('/login');
const s = p.getByRole('searchbox'); await s.fill('Malik Pereira'); await s.press('Enter');
await p.getByRole('button', { name: 'Malik Pereira' }).first().click();
await p.waitForURL(/\/app/);
await p.goto('/app');
await p.evaluate('navigator.serviceWorker.ready');
await p.waitForTimeout(25000);
await p.goto('/app'); await p.waitForTimeout(3000);
await p.close();
await c.setOffline(true);
for (const rate of [1, 6, 6, 6]) {
  p = await c.newPage();
  const cdp = await c.newCDPSession(p);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  if (rate === 6 && process.argv[2]) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.start'); }
  const t0 = performance.now();
  await p.goto('/app', { waitUntil: 'commit' });
  const t1 = performance.now();
  await p.getByRole('heading', { name: /play on without a network/ }).waitFor();
  const t2 = performance.now();
  await p.getByRole('button', { name: 'Play a wave' }).waitFor();
  const t3 = performance.now();
  if (rate === 6 && !process.argv[2]) { console.log(await p.evaluate("performance.getEntriesByType('resource').map(r => Math.round(r.startTime) + '-' + Math.round(r.responseEnd) + ' ' + Math.round(r.decodedBodySize/1024) + 'k ' + r.name.split('/').pop()).join(' ; ')")); process.argv[2] = 'x'; } const inPage = await p.evaluate(`(() => { const n = performance.getEntriesByType('navigation')[0]; const paints = performance.getEntriesByType('paint').map(e=>[e.name, Math.round(e.startTime)]); return JSON.stringify({ workerStart: n.workerStart, responseEnd: n.responseEnd, domInteractive: n.domInteractive, dcl: n.domContentLoadedEventEnd, load: n.loadEventEnd, paints, res: performance.getEntriesByType('resource').length, last: Math.max(...performance.getEntriesByType('resource').map(r=>r.responseEnd)) }); })()`);
  console.log(rate, 'commit', Math.round(t1 - t0), 'heading', Math.round(t2 - t0), 'key', Math.round(t3 - t0), inPage);
  if (rate === 6 && process.argv[2]) {
    const { profile } = await cdp.send('Profiler.stop');
    const self = new Map(); const dt = profile.timeDeltas; const by = new Map(profile.nodes.map(n => [n.id, n]));
    profile.samples.forEach((id, i) => { const n = by.get(id); const k = n.callFrame.functionName + ' ' + n.callFrame.url.split('/').pop() + ':' + n.callFrame.lineNumber + ':' + n.callFrame.columnNumber; self.set(k, (self.get(k) ?? 0) + dt[i] / 1000); });
    console.log([...self].sort((a, b) => b[1] - a[1]).slice(0, 25).map(([k, v]) => Math.round(v) + ' ' + k).join(' ; '));
  }
  await p.close();
}
await b.close();
