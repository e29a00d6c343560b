/** The style sheet of every page: night for students, paper for staff. */
export const STYLE = `
@font-face { font-family: Lexend; font-weight: 400; src: url(/door/fonts/lexend-400.woff2) format('woff2'); font-display: swap; }
@font-face { font-family: Lexend; font-weight: 600; src: url(/door/fonts/lexend-600.woff2) format('woff2'); font-display: swap; }
@font-face { font-family: Fredoka; font-weight: 600; src: url(/door/fonts/fredoka-600.woff2) format('woff2'); font-display: swap; }
*, ::before, ::after { box-sizing: border-box; }
:root { --focus: #7cc0ff; --gold: #ffd23f; }
.night { --page: #0b1030; --surface: #1a2257; --rule: #3c4a9a; --control: #7484dc; --text: #f7f9ff; --text-2: #b4c0f5; --btn: #313d8c; --btn-edge: #0f1540; --main: #ffd23f; --main-edge: #c98f00; --main-text: #0b1030; --h: 3.25rem; }
.paper { --page: #fbf8f1; --surface: #fff; --rule: #e4dcca; --control: #857c66; --text: #141a3c; --text-2: #535a76; --btn: #fff; --btn-edge: #cfc4ac; --main: #141a3c; --main-edge: #000; --main-text: #fff; --h: 2.75rem; --focus: #1d4fb8; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; background: var(--page); color: var(--text); font: 1rem/1.5 Lexend, system-ui, sans-serif; display: flex; flex-direction: column; }
h1, h2, p, ol, form { margin: 0; padding: 0; }
h1, h2 { font-family: Fredoka, Lexend, sans-serif; line-height: 1.15; font-weight: 600; }
button, input, select, textarea { font: inherit; color: inherit; }
label { font-weight: 600; }
small, .small { font-size: .875rem; color: var(--text-2); font-weight: 400; }
.i { width: 1.35em; height: 1.35em; flex: none; }
.vh { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; border: 0; padding: 0; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: .5rem; background: #fff; color: #0b1030; padding: .5rem 1rem; border-radius: 8px; z-index: 2; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; }
@media (forced-colors: active) { .btn, button { outline: 1px solid ButtonBorder; outline-offset: -1px; } .btn:focus-visible, button:focus-visible { outline: 3px solid Highlight; outline-offset: 3px; } .btn.main { forced-color-adjust: none; background: ButtonText; color: ButtonFace; } }
[hidden] { display: none !important; }
.stack { display: grid; grid-template-columns: minmax(0, 1fr); gap: .7rem; }
.stack > *, .row > * { min-width: 0; }
.row { display: flex; gap: .7rem; align-items: center; }
.row > .i { color: var(--gold); }
.btn { display: inline-flex; gap: .6rem; align-items: center; min-height: var(--h); padding: .3em 1.1em; border: 0; border-radius: 16px; background: var(--btn); color: var(--text); box-shadow: 0 5px 0 var(--btn-edge); font-weight: 600; text-decoration: none; text-align: left; cursor: pointer; }
.btn:active { transform: translateY(4px); box-shadow: none; }
.btn.main { background: var(--main); color: var(--main-text); box-shadow: 0 5px 0 var(--main-edge); justify-content: center; }
.btn.wide { width: 100%; justify-content: center; }
.input { width: 100%; min-width: 0; min-height: var(--h); border: 1.5px solid var(--control); border-radius: 12px; background: #f7f9ff; color: #0b1030; padding: .2em .8em; }
.code { text-transform: uppercase; letter-spacing: .12em; font-weight: 600; }
.code::placeholder { color: #7c86b8; font-weight: 400; }
.code.big { min-height: 4.5rem; font-size: 2rem; text-align: center; letter-spacing: .25em; }
.qr svg { display: block; width: 13rem; height: 13rem; }
.spare { font-size: 1.75rem; letter-spacing: .08em; }
.head { display: flex; align-items: center; gap: .9rem; padding: 1rem 1.5rem; }
.school { display: flex; align-items: center; gap: .7rem; font-weight: 600; line-height: 1.2; min-width: 0; }
.school small { display: block; }
.shield { width: 2.75rem; height: 2.75rem; flex: none; }
.acts { display: flex; gap: .7rem; margin-left: auto; }
.door { width: min(100% - 3rem, 72rem); margin: 0 auto; padding: .4rem 0 2rem; flex: 1; }
.door h1 { font-size: 2.6rem; margin-bottom: .2rem; }
.lead { color: var(--text-2); font-size: 1.125rem; }
.door > .lead { margin-bottom: 1.3rem; }
.hills { height: 24vh; max-height: 12rem; background: url(/door/horizon.svg) bottom / cover no-repeat; flex: none; }
.panel { background: var(--surface); border: 2px solid var(--rule); border-radius: 24px; padding: 1.5rem; box-shadow: 0 6px 0 #080c26; display: flex; flex-direction: column; gap: 1rem; }
.panel.narrow { max-width: 34rem; margin: 0 auto; }
.panel .who h1 { font-size: 2rem; }
.ways { display: grid; grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr); gap: 1.5rem; }
.ways h2 { display: flex; gap: .6rem; align-items: center; font-size: 1.5rem; }
.ways h2 .i { color: var(--gold); }
.camera { position: relative; border-radius: 20px; overflow: hidden; background: #070b24; aspect-ratio: 16 / 9; }
.camera video { width: 100%; height: 100%; object-fit: cover; display: block; }
.camera .frame { position: absolute; inset: 12% 28%; border: 6px solid var(--gold); border-radius: 18px; opacity: .85; }
#camera-words span { flex: 1; }
#camera-words .btn { flex: none; }
.say { display: flex; gap: .7rem; align-items: flex-start; background: #3a3a4e; border-radius: 14px; padding: .8rem 1rem; }
.say .i { color: var(--gold); }
.or { display: flex; align-items: center; gap: .8rem; color: var(--text-2); font-size: .875rem; }
.or::before, .or::after { content: ''; flex: 1; height: 2px; background: var(--rule); }
.classes { display: grid; gap: .7rem; }
.classes .btn { min-height: 4rem; }
.classes .btn span { flex: 1; }
.classes b { font: 600 1.3rem/1.2 Fredoka, sans-serif; display: block; }
.top { display: flex; gap: 1rem; align-items: flex-end; justify-content: space-between; flex-wrap: wrap; margin-bottom: 1.2rem; }
.names { display: grid; grid-template-columns: repeat(auto-fill, minmax(12.5rem, 1fr)); gap: 1rem; }
.names .btn { min-height: 6.2rem; gap: 1rem; border-radius: 22px; font-size: 1.3rem; overflow-wrap: anywhere; }
.names b { font-weight: 600; }
.sign { display: grid; place-items: center; border-radius: 50%; color: #0b1030; width: 4rem; height: 4rem; flex: none; }
.sign .i { width: 2.3rem; height: 2.3rem; }
.c0 { background: #ffd23f; } .c1 { background: #7cc0ff; } .c2 { background: #ff8a6b; } .c3 { background: #2ed3a2; } .c4 { background: #f3a6c8; }
.c5 { background: #9adcf0; } .c6 { background: #b9a6ff; } .c7 { background: #ffb020; } .c8 { background: #bfe4ff; } .c9 { background: #8be07b; }
.who { display: flex; gap: 1rem; align-items: center; }
.split { display: grid; grid-template-columns: minmax(17rem, 22rem) minmax(0, 1fr); gap: 1.75rem; align-items: stretch; }
.slots { display: flex; gap: .75rem; list-style: none; }
.slots li { flex: 1; height: 5.5rem; display: grid; place-items: center; border: 4px solid var(--rule); border-radius: 20px; font: 700 2rem/1 Lexend; color: var(--text-2); background: #0b1030; }
.slots .now { border-color: var(--gold); color: var(--text); }
.slots .on { background: var(--gold); border-color: var(--gold); color: #0b1030; }
.low { margin-top: auto; }
.pictures { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 1rem; }
.pictures button { background: #f7f9ff; color: #0b1030; border: 0; border-radius: 22px; box-shadow: 0 5px 0 #97a3d6; padding: .8rem .4rem .6rem; font-weight: 600; cursor: pointer; display: grid; justify-items: center; gap: .3rem; align-content: center; }
.pictures button:active { transform: translateY(4px); box-shadow: none; }
.pictures svg { width: min(7rem, 80%); aspect-ratio: 1; }
.bar { background: #141a3c; color: #fff; display: flex; justify-content: space-between; padding: .5rem 1rem; }
.bar a { color: #fff; font-weight: 600; }
.bar a:first-child { text-decoration: none; font-family: Fredoka, sans-serif; display: flex; gap: .5rem; align-items: center; }
.bar img { width: 1.75rem; height: 1.75rem; }
.band { --line: max(1rem, 50% - 27rem); border-bottom: 1px solid var(--rule); background: linear-gradient(90deg, transparent var(--line), #e9a08c var(--line), #e9a08c calc(var(--line) + 2px), transparent calc(var(--line) + 2px)), linear-gradient(#e3e8f5 1px, transparent 1px) 0 0 / 22px 22px, linear-gradient(90deg, #e3e8f5 1px, transparent 1px) 0 0 / 22px 22px, #fffdf8; }
.band div, .desk, .foot { width: min(100% - 2rem, 54rem); margin: 0 auto; }
.band div { padding: 1rem 0 1rem 1.25rem; }
.band h1 { font-size: 1.6rem; }
.band p { color: var(--text-2); }
.desk { display: grid; grid-template-columns: minmax(0, 28rem) minmax(0, 24rem); gap: 2rem; padding: 1.5rem 0 3rem; flex: 1; align-content: start; }
.sheet { grid-template-columns: minmax(0, 1fr); background: var(--surface); border: 1px solid var(--rule); border-radius: 16px; padding: 1.75rem; box-shadow: 0 1px 0 var(--btn-edge); display: grid; gap: 1rem; align-self: start; }
.paper .btn { border-radius: 10px; box-shadow: inset 0 0 0 1.5px var(--btn-edge), 0 2px 0 var(--btn-edge); }
.paper .btn.main { box-shadow: 0 2px 0 var(--main-edge); }
.paper .input { background: #fff; color: var(--text); }
.with-show { position: relative; }
.link { background: none; border: 0; color: #1d4fb8; font-weight: 600; cursor: pointer; }
.with-show .input { padding-right: 4.6rem; }
.with-show .link { position: absolute; right: .5rem; top: 0; height: 100%; }
.bad { color: #b3261e; font-size: .875rem; font-weight: 600; display: flex; gap: .4em; align-items: center; }
.aside { display: grid; gap: 1rem; align-content: start; }
.aside .row { align-items: flex-start; border-top: 1px solid var(--rule); padding-top: .9rem; font-size: .9rem; }
.aside a:not(.student), .sheet a:not(.btn) { color: #1d4fb8; }
.aside .row .i { color: var(--text-2); margin-top: .15rem; }
.sheet ul.passkeys { list-style: none; padding: 0; }
.passkey { display: flex; gap: 1rem; align-items: center; border-bottom: 1px solid var(--rule); padding-bottom: .5rem; } .passkey span { flex: 1; overflow-wrap: anywhere; } .passkey small { display: block; }
.student { background: #141a3c; color: #fff; border-radius: 16px; padding: 1rem 1.25rem; display: flex; gap: 1rem; align-items: center; text-decoration: none; }
.student span { flex: 1; } .student b { display: block; } .student .i { color: var(--gold); }
.foot { display: flex; gap: 1rem; border-top: 1px solid var(--rule); padding: 1rem 0 2rem; font-size: .875rem; color: var(--text-2); }
.foot a { color: #1d4fb8; }
.wide-desk { grid-column: 1 / -1; display: grid; gap: 1.25rem; }
.steps { display: flex; flex-wrap: wrap; gap: .5rem; list-style: none; }
.steps li { position: relative; display: flex; gap: .4rem; align-items: center; padding: .3rem .9rem; border-radius: 10px; background: #ede6d6; color: #535a76; font-weight: 600; font-size: .875rem; }
.steps .now { background: #141a3c; color: #fff; } .steps .past { background: #d3f5e8; color: #08704e; }
.reach { display: grid; grid-template-columns: minmax(0, 1fr) 17rem; gap: 1.25rem; align-items: start; }
.reach fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: .8rem; min-width: 0; }
.opt { position: relative; display: grid; grid-template-columns: auto 7.5rem minmax(0, 1fr); gap: .4rem 1rem; align-items: center; background: var(--surface); border: 1.5px solid var(--rule); border-radius: 16px; padding: .8rem 1rem; }
.opt.made { grid-template-columns: 7.5rem minmax(0, 1fr); }
.opt:has(input:checked), .opt.made { border-color: #1d4fb8; background: #eef3ff; box-shadow: inset 0 0 0 1.5px #1d4fb8; }
.opt:has(input:focus-visible) { outline: 3px solid var(--focus); outline-offset: 3px; } .opt input:focus-visible { outline: 0; }
.opt input { position: relative; z-index: 1; width: 1.5rem; height: 1.5rem; margin: 0; accent-color: #1d4fb8; } .opt .pic { width: 7.5rem; height: auto; }
.opt label, .opt h2 { font: 600 1.125rem/1.2 Fredoka, Lexend, sans-serif; } .opt label::after { content: ''; position: absolute; inset: 0; cursor: pointer; }
.opt:has(input:disabled) { background: none; } .opt:has(input:disabled) label::after { cursor: default; } .opt:has(input:disabled) .pic { opacity: .5; }
.opt p { font-size: .9375rem; line-height: 1.4; } .opt p b { font-weight: 600; }
.tag { display: inline-block; margin-left: .4rem; padding: .05rem .5rem; border-radius: 6px; background: #d3f5e8; color: #08704e; font-size: .8125rem; font-weight: 600; }
.more { grid-column: 1 / -1; border-top: 1px solid #bcd0f0; padding-top: .7rem; display: grid; gap: .5rem; font-size: .9375rem; line-height: 1.4; }
.opt:has(input) .more, .reach .for { display: none; } .opt:has(input:checked) .more { display: grid; }
.reach:has([value='computer']:checked) .for.computer, .reach:has([value='network']:checked) .for.network, .reach:has([value='internet']:checked) .for.internet { display: block; }
.which { display: grid; gap: .3rem; position: relative; z-index: 1; max-width: 22rem; } .which > span { font-weight: 600; }
.more .row { align-items: flex-start; } .more .fine .i { color: #08704e; } .more .heed .i { color: #8a5200; } .more a { color: #1d4fb8; position: relative; } .more ol { padding-left: 1.3rem; display: grid; gap: .4rem; } .more code { position: relative; }
.reach .sheet { padding: 1.25rem; } .reach dl { margin: 0; font-size: .9375rem; line-height: 1.4; } .reach dt { font-weight: 600; margin-top: .7rem; } .reach dd { margin: 0; color: var(--text-2); }
.sample { display: grid; grid-template-columns: 5rem minmax(0, 1fr); gap: .8rem; align-items: center; margin-top: .4rem; padding: .7rem; border: 1.5px dashed var(--control); border-radius: 12px; }
.sample b, .sample small { display: block; } .sample b { font: 600 1.15rem/1.2 Fredoka, sans-serif; } .sample p span { font-size: .9375rem; overflow-wrap: anywhere; } .sample svg { display: block; width: 5rem; height: 5rem; }
.keys { grid-column: 1 / -1; display: flex; justify-content: space-between; gap: .8rem; flex-wrap: wrap; }
.for-now, .reach:has([value='internet']:checked) .usual { display: none; } .reach:has([value='internet']:checked) .for-now { display: inline; }
@media (forced-colors: active) { .opt:has(input:checked), .opt.made { border: 3px solid Highlight; } }
.pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 1.25rem; align-items: start; }
.choose { display: grid; grid-template-columns: 21rem minmax(0, 1fr); gap: 1.25rem; align-items: start; }
.choices { display: grid; gap: .6rem; }
.choice { display: flex; gap: .8rem; align-items: center; padding: .8rem 1rem; border: 2px solid var(--rule); border-radius: 14px; background: var(--surface); color: var(--text); text-decoration: none; }
.choice b, .choice small { display: block; line-height: 1.3; } .choice .i { color: var(--text-2); }
.choice[aria-current] { border-color: #1d4fb8; background: #eef3ff; box-shadow: inset 5px 0 0 #1d4fb8; }
.mark { display: inline-grid; place-items: center; width: 1.6rem; height: 1.6rem; flex: none; border-radius: .4rem; background: #fff; box-shadow: inset 0 0 0 1.5px var(--btn-edge); font: 700 1rem/1 Fredoka, sans-serif; color: #1d4fb8; }
@media (max-width: 899px) { .choose { grid-template-columns: minmax(0, 1fr); } }
@media (forced-colors: active) { .choice[aria-current] { outline: 3px solid Highlight; } }
.tight { gap: .25rem; }
.wrap { flex-wrap: wrap; } .scroll { overflow-x: auto; }
.good { color: #08704e; font-weight: 600; display: flex; gap: .4em; align-items: center; }
.facts { border-collapse: collapse; width: 100%; font-size: .9rem; } .facts th, .facts td { text-align: left; vertical-align: top; padding: .5rem .6rem; border-bottom: 1px solid var(--rule); }
.facts td { overflow-wrap: anywhere; min-width: 7rem; }
.facts thead th { color: var(--text-2); font-weight: 400; } .facts .lacking { background: #fdeeea; } .facts th { white-space: nowrap; }
.sheet > .btn { justify-content: center; }
.sheet h2 { display: flex; gap: .5rem; align-items: center; }
.sheet h2 { font-size: 1.25rem; } .sheet ul, .sheet ol { margin: 0; padding-left: 1.2rem; display: grid; gap: .5rem; }
input[type='file'] { max-width: 100%; }
.stack > .btn { justify-content: center; }
textarea.input { min-height: 10rem; padding: .6em .8em; } code { overflow-wrap: anywhere; }
@media (max-width: 899px) { .reach { grid-template-columns: minmax(0, 1fr); } }
@media (max-width: 899px) { .pair { grid-template-columns: minmax(0, 1fr); } }
@media (max-width: 899px) { .low { display: flex; flex-wrap: wrap; } .low .btn { flex: 1 1 auto; }
  .ways, .split, .desk { grid-template-columns: minmax(0, 1fr); } .door { width: min(100% - 2rem, 44rem); } }
@media (max-width: 599px) {
  .band { background: linear-gradient(#e3e8f5 1px, transparent 1px) 0 0 / 22px 22px, linear-gradient(90deg, #e3e8f5 1px, transparent 1px) 0 0 / 22px 22px, #fffdf8; } .band div { padding-left: 0; }
  .head { padding: .7rem .75rem; } .head .btn { padding: 0; width: 3.25rem; justify-content: center; } .head .btn span { position: absolute; clip-path: inset(50%); width: 1px; overflow: hidden; white-space: nowrap; }
  .door { width: calc(100% - 1.5rem); } .door h1 { font-size: 1.9rem; } .door .lead { font-size: 1rem; }
  .panel { padding: 1rem; } .panel .who h1 { font-size: 1.5rem; } .names { grid-template-columns: 1fr 1fr; gap: .7rem; } .names .btn { min-height: 4.6rem; padding: .3em .6em; gap: .6rem; font-size: 1.05rem; }
  .sign { width: 2.9rem; height: 2.9rem; } .sign .i { width: 1.7rem; height: 1.7rem; } .slots li { height: 3.4rem; } .pictures { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: .7rem; } .pictures button { font-size: .875rem; border-radius: 16px; padding: .5rem .2rem; }
  .split { gap: 1rem; } .split .small { display: none; } .low .btn { padding: .3em .6em; font-size: .9375rem; } .code.big { font-size: 1.6rem; } .hills { height: 5.5rem; } #camera-words { flex-wrap: wrap; } #camera-words .btn { width: 100%; justify-content: center; } .camera { aspect-ratio: 8 / 5; }
  .input.code:not(.big) { letter-spacing: .06em; }
  .steps li:not(.now) span { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; } .steps li:not(.now) { padding: .3rem .7rem; }
  .opt { grid-template-columns: auto minmax(0, 1fr); } .opt.made { grid-template-columns: minmax(0, 1fr); } .opt > div { grid-column: 1 / -1; } .reach .keys .btn { flex: 1; justify-content: center; }
  .facts thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; } .facts tr, .facts th, .facts td { display: block; } .facts tr { border-bottom: 1px solid var(--rule); padding: .5rem 0; } .facts th, .facts td { border: 0; padding: 0 .4rem; } .facts td:empty { display: none; }
}
`;
