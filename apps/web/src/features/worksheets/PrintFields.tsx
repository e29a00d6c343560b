import { useState, type ReactElement } from 'react';

import { isKept, rolesOf } from '@moonbase/access';
import { MOST_COPIES, type Sheet } from '@moonbase/paper';

import { Button, FileLink } from '../../design/Button.tsx';
import { Check, TextField } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { useUser } from '../../platform/session.ts';
import { wholeNumber } from './sheet-address.ts';
import { worksheetFile } from './worksheets.api.ts';
import s from './worksheets.module.css';

const USUAL_COPIES = 30;

/** A file for a whole class: copies, with the versions A, B and C in turn for neighbours. */
function ClassSet({
  file,
  wanted,
}: {
  file: (copies: number, versions: number) => string;
  wanted: number | null;
}): ReactElement {
  const [typed, setTyped] = useState(String(wanted ?? USUAL_COPIES));
  const [inTurn, setInTurn] = useState(true);
  const copies = wholeNumber(typed, 1, MOST_COPIES);
  return (
    <details className={s['set']} open={wanted !== null}>
      <summary>Class set</summary>
      <TextField
        label="Copies"
        inputMode="numeric"
        maxLength={2}
        value={typed}
        hint={`1 to ${MOST_COPIES}`}
        errors={copies === null ? [`Must be a whole number from 1 to ${MOST_COPIES}`] : []}
        onChange={setTyped}
      />
      <Check label="Versions A, B and C in turn" checked={inTurn} onChange={setInTurn} />
      {copies !== null && (
        <FileLink href={file(copies, inTurn ? 3 : 1)}>
          <Icon name="download" />
          Download class set
        </FileLink>
      )}
    </details>
  );
}

/** Printing from the browser, and the same pages as a file. */
export function PrintFields({
  sheet,
  answers,
  pictures,
  curriculum,
  ready,
  copies: wanted,
}: {
  sheet: Sheet;
  answers: boolean;
  pictures: boolean;
  curriculum: string; // its id, or '' for none
  ready: boolean; // there are questions to print
  copies: number | null; // that the address asks for
}): ReactElement {
  const hasSets = !isKept({ roles: rolesOf(useUser()) }); // a student prints one copy
  const file = (copies: number, versions: number): string =>
    worksheetFile(sheet, { answers, pictures, curriculum, copies, versions });
  return (
    <>
      <Button look="main" disabled={!ready} onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </Button>
      {ready && (
        <>
          <FileLink href={file(1, 1)}>
            <Icon name="download" />
            Download PDF
          </FileLink>
          {hasSets && <ClassSet file={file} wanted={wanted} />}
        </>
      )}
    </>
  );
}
