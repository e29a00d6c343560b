import { REGISTRABLE } from './register.ts';

/** The product's night. The head and the note of every page say that this is a demo: nobody should mistake it for a school's own sign-in. */
export const STYLE = `
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: #0b1030; color: #f7f9ff; font: 1rem/1.5 system-ui, 'Segoe UI', Arial, sans-serif; }
h1, h2, p, fieldset { margin: 0; padding: 0; border: 0; }
h1 { font-size: 1.75rem; line-height: 1.2; }
button, input, select { font: inherit; color: inherit; }
a { color: #8fcbff; text-underline-offset: .18em; }
.night { position: fixed; z-index: -1; inset: 0; width: 100%; height: 100%; }
.faces { position: absolute; width: 0; height: 0; }
:focus-visible { outline: 3px solid #8fcbff; outline-offset: 2px; }
.i { width: 1.25em; height: 1.25em; flex: none; display: block; }
.small { font-size: .875rem; line-height: 1.35; color: #b4c0f5; }
.push { margin-left: auto; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: .5rem; background: #fff; color: #0b1030; z-index: 1; padding: .5rem 1rem; border-radius: 8px; }
header { background: #1a2257; border-bottom: 1px solid #3c4a9a; }
header > div { width: min(100% - 2rem, 68rem); margin: auto; display: flex; gap: .8rem; align-items: center; padding: .8rem 0; }
header b { font-size: 1.15rem; line-height: 1.3; display: block; }
.badge { width: 2.4rem; height: 2.4rem; border-radius: 8px; background: #ffd23f; color: #0b1030; display: grid; place-items: center; }
main { width: min(100% - 2rem, 68rem); margin: 1.1rem auto 1.5rem; }
main.narrow { max-width: 40rem; }
.narrow .panel { padding: 1.1rem 1.4rem; }
.narrow .demo { margin-bottom: .8rem; }
.narrow .lead { margin-bottom: .8rem; }
.narrow .roles { margin-bottom: .9rem; }
.demo { background: #fff3c9; border: 2px dashed #8a6a00; color: #4a3900; border-radius: 10px; padding: .7rem 1rem; display: flex; gap: .7rem; align-items: center; font-size: .95rem; margin-bottom: 1.2rem; }
.tools { display: flex; gap: .8rem; flex-wrap: wrap; align-items: center; margin: .9rem 0 1rem; }
.find { position: relative; flex: 1 1 18rem; }
.find .i { position: absolute; left: .8rem; top: .75rem; color: #525c6a; }
.asks { display: flex; gap: 1.1rem; align-items: center; }
.host { flex: none; width: 6.4rem; height: 6.4rem; margin-bottom: -.6rem; }
.asks h1 { position: relative; padding: .55rem 1.2rem; border-radius: 18px; background: #f7f9ff; color: #0b1030; box-shadow: 0 4px 0 #97a3d6; }
.asks h1::before { content: ''; position: absolute; right: 100%; top: 50%; translate: 2px -50%; border: 9px solid transparent; border-right-color: #f7f9ff; }
.find input, .input { width: 100%; min-height: 2.75rem; border: 1.5px solid #6b7480; border-radius: 12px; background: #fff; color: #1e2530; padding: .2em .8em; }
.find input { padding-left: 2.5rem; }
.seg { display: inline-flex; flex-wrap: wrap; gap: 4px; padding: 4px; border-radius: 12px; background: #1a2257; box-shadow: inset 0 0 0 1.5px #7484dc; }
.seg a { display: inline-flex; align-items: center; min-height: 2.25rem; padding: .1em .9em; border-radius: 9px; font-weight: 600; font-size: .875rem; color: #f7f9ff; text-decoration: none; }
.seg a[aria-current] { background: #ffd23f; color: #0b1030; }
section { margin-top: 1.4rem; }
h2 { font-size: 1.05rem; display: flex; flex-wrap: wrap; gap: 0 .6rem; align-items: baseline; margin-bottom: .6rem; }
h2 .small { font-weight: 400; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(10.4rem, 1fr)); gap: .9rem; }
.card { display: flex; flex-direction: column; align-items: center; gap: .5rem; width: 100%; padding: .8rem .6rem .7rem; border: 2px solid #3c4a9a; border-radius: 5.4rem 5.4rem 14px 14px; background: #1a2257; text-align: center; cursor: pointer; text-decoration: none; overflow-wrap: anywhere; }
.card:hover { border-color: #ffd23f; background: #252f73; }
.card b { display: block; line-height: 1.2; }
.card .small { display: block; }
.more { justify-content: center; min-height: 9rem; border-style: dashed; color: #8fcbff; }
.face { width: 2.6rem; height: 2.6rem; border-radius: 50%; display: grid; place-items: center; flex: none; }
.card .face { width: 7rem; height: 6.6rem; border-radius: 3.5rem 3.5rem 8px 8px; overflow: hidden; }
.face > svg:not(.i) { width: 100%; height: 100%; transform: translateY(6%); transition: transform .2s; }
.card:hover .face > svg, .card:focus-visible .face > svg { transform: none; }
.student { background: #1f7a6b; }
.teacher, .assistant { background: #2e5aa8; }
.school-admin, .admin { background: #6a3f8a; }
.parent { background: #8a5a3c; }
.child, .personal { background: #8a6a1c; }
.panel .face, .traveller { color: #1e2530; }
.role .teacher { background: #d5dff6; }
.role .parent { background: #fbe1cf; }
.role .personal { background: #fff0bf; }
.nobody { padding: 2rem 0; }
footer { display: flex; gap: 1rem; flex-wrap: wrap; padding: .8rem 1rem; margin-top: 1.8rem; border-radius: 14px; background: #1a2257; font-size: .875rem; }
.panel { background: #fff; color: #1e2530; border-radius: 18px; padding: 1.5rem; }
.panel .small { color: #525c6a; }
.panel :focus-visible { outline-color: #0b5cad; }
.panel a:not(.btn) { color: #0b5cad; }
.lead { color: #525c6a; margin: .3rem 0 1.2rem; }
legend { padding: 0; font-weight: 600; font-size: .875rem; }
.roles { display: grid; grid-template-columns: repeat(3, 1fr); gap: .6rem; margin: .3rem 0 1.2rem; }
.role { position: relative; border: 2px solid #d5dae1; border-radius: 10px; padding: .7rem; cursor: pointer; }
.role input { position: absolute; opacity: 0; width: 1px; height: 1px; }
.role b, .role .small { display: block; }
.role:has(:checked) { border-color: #0b5cad; background: #e6f0fa; }
.role:has(:focus-visible) { outline: 3px solid #0b5cad; outline-offset: 2px; }
.role { display: flex; gap: .7rem; align-items: center; }
.role .face { transition: transform .2s; }
.role:has(:checked) .face { transform: scale(1.12) rotate(-4deg); }
.way { display: block; width: 100%; height: 4.6rem; margin-bottom: .5rem; background: #eef0f3; border-radius: 8px; }
.road { animation: road 2.4s linear 2; }
@keyframes road { from { stroke-dashoffset: 56; } }
.traveller { display: none; fill: #fff; transform: translate(404px, 40px); animation: travel 1.6s ease-in-out; }
${REGISTRABLE.map((role) => `form:has([value='${role}']:checked) .is-${role}`).join(', ')} { display: inline; }
.traveller circle { stroke: #2f3a4a; stroke-width: 2.5; }
.traveller .parent { fill: #fbe1cf; }
.traveller .teacher { fill: #d5dff6; }
.traveller .personal { fill: #fff0bf; }
.lines { fill: none; stroke: #1e2530; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
@keyframes travel { 0% { transform: translate(100px, 50px); } 25% { transform: translate(170px, 37px); } 50% { transform: translate(240px, 46px); } 75% { transform: translate(314px, 54px); } }
@media (prefers-reduced-motion: reduce) { .road, .traveller { animation: none; } .role .face, .face > svg { transition: none; } }
@media (forced-colors: active) { .night { display: none; } .card { border-color: ButtonText; } .seg a[aria-current] { forced-color-adjust: none; background: Highlight; color: HighlightText; } .asks h1 { border: 1px solid; } .asks h1::before { display: none; } }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: .8rem 1rem; align-items: start; }
.school { margin-top: 1rem; }
form:not(:has([value='teacher']:checked)) .school { display: none; }
form:has([value='teacher']:checked) .field:has(#yearOfBirth) { display: none; }
.field { display: grid; gap: .25rem; font-size: .875rem; }
.field label { font-weight: 600; }
.input[aria-invalid] { border: 2px solid #b3261e; }
.bad { color: #b3261e; font-size: .8125rem; font-weight: 600; display: flex; gap: .35em; align-items: center; }
.ends { display: flex; flex-wrap: wrap; gap: .8rem; justify-content: flex-end; margin-top: 1.1rem; }
.btn { display: inline-flex; align-items: center; min-height: 2.75rem; padding: .3em 1.1em; border: 0; border-radius: 8px; background: #fff; color: #1e2530; box-shadow: inset 0 0 0 1.5px #b7bfca, 0 3px 0 #b7bfca; font-weight: 600; font-size: .9375rem; text-decoration: none; cursor: pointer; }
.btn.main { background: #2f3a4a; color: #fff; box-shadow: 0 3px 0 #141a22; }
@media (max-width: 599px) { .seg { justify-content: space-between; width: 100%; } .seg a { padding: .1em .5em; font-size: .8125rem; } .two, .roles { grid-template-columns: 1fr; } .cards { grid-template-columns: repeat(auto-fill, minmax(6.6rem, 1fr)); gap: .6rem; } .card { padding: .45rem .3rem .5rem; gap: .3rem; border-radius: 3.8rem 3.8rem 12px 12px; } .card .face { width: 5.2rem; height: 4.8rem; } .card b { font-size: .875rem; } .card .small { font-size: .8125rem; } .host { width: 4.6rem; height: 4.6rem; } .asks { gap: .8rem; } h1 { font-size: 1.3rem; }  header .to { display: none; } }
`;

/** Everything works without the script: it sends the response on, and filters while somebody types. */
export const SCRIPT = `
document.getElementById('response')?.submit();
const search = document.getElementById('search');
let asked = 0;
search?.addEventListener('input', async () => {
  const mine = ++asked;
  const reply = await fetch('/sso?' + new URLSearchParams(new FormData(search)));
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  if (mine !== asked) return;
  document.getElementById('people')?.replaceWith(page.getElementById('people'));
});
`;
