import { type ReactElement, useState } from 'react';
import { type LoaderFunction, redirect, useNavigate } from 'react-router';

import { Art } from '../../../design/art/Art.tsx';
import { drawBix, drawPaws, drawTock } from '../../../design/art/crew.ts';
import { nightSky } from '../../../design/art/ground.ts';
import { Button } from '../../../design/Button.tsx';
import { TextField } from '../../../design/Field.tsx';
import { Panel } from '../../../design/Panel.tsx';
import { requireSession } from '../../../play/guards.ts';
import { useSkin, useTitle } from '../../../platform/page.ts';
import { useMainFocus } from '../../../shell/main-focus.ts';
import s from '../rescue.module.css';

const CODE = /^\d{6}$/;
const CREW = [drawPaws, drawTock, drawBix];

/** `/join?code=…`, the address in the QR code, leads straight to the session of the class. */
export const openJoin: LoaderFunction = async (args) => {
  await requireSession(args);
  const code = new URL(args.request.url).searchParams.get('code') ?? '';
  return CODE.test(code) ? redirect(`/rescue?class=${code}`) : null;
};

/** The page on which students type the code that their teacher shows. */
export function JoinClass(): ReactElement {
  useTitle('Join your class');
  useSkin('student');
  const main = useMainFocus();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const code = typed.replaceAll(/\s/gu, '');
  return (
    <main className={s['main']} id="main" ref={main} tabIndex={-1}>
      <Art draw={nightSky} width={1440} height={900} fit="xMidYMid slice" className={s['sky']} />
      <div className={s['join']}>
        <div className={s['joiners']}>
          {CREW.map((draw, at) => (
            <Art key={at} draw={draw} width={200} height={200} />
          ))}
        </div>
        <Panel>
          <h1>Join your class</h1>
          <form
            className="stack"
            onSubmit={(event) => {
              event.preventDefault();
              if (CODE.test(code)) void navigate(`/rescue?class=${code}`);
            }}
          >
            <TextField
              label="Type the six digits that your teacher shows"
              value={typed}
              onChange={setTyped}
              inputMode="numeric"
              maxLength={7}
              autoFocus
            />
            <Button look="main" size="big" type="submit" disabled={!CODE.test(code)}>
              Come in
            </Button>
          </form>
        </Panel>
      </div>
    </main>
  );
}
