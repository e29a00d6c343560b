import { Fragment, type ReactElement } from 'react';

import { type Node, type PublicQuestionDoc, signsOf, withoutCodes } from '@moonbase/questions';

import { cx } from './cx.ts';

import s from './Question.module.css';

const SUM = /(?:\(\S+, \S+\)|\S+)(?: [=+−×÷] (?:\(\S+, \S+\)|\S+|$))+|\(\S+, \S+\)/g;
const LONGEST_IN_ONE = 20; // signs: a line of a phone holds a sum of that length
const glued = (sum: string): string => sum.replaceAll(' ', '\u{a0}');

/** A sum, or a pair of coordinates, stands on one line; a long one is torn at its equals sign alone. */
const inOnePiece = (sum: string): string =>
  sum.length <= LONGEST_IN_ONE
    ? glued(sum)
    : sum
        .split(' = ')
        .map((side) => (side.length <= LONGEST_IN_ONE ? glued(side) : side))
        .join(' = ');

/** What stands in the boxes of an answer that has several, and which of them is typed. */
export interface Boxes {
  readonly texts: readonly string[];
  readonly at: number;
  readonly refused: boolean; // a key was not taken a moment ago
}

/** A part of a question; each `?` in it is a box where there are boxes. */
function Part({
  text,
  first,
  boxes,
}: {
  text: string;
  first: number; // boxes before it
  boxes: Boxes | undefined;
}): ReactElement {
  const pieces = text.split('?');
  if (boxes === undefined || pieces.length === 1) return <>{text}</>;
  return (
    <>
      {pieces.map((piece, i) => (
        <Fragment key={i}>
          {i > 0 && <Box boxes={boxes} at={first + i - 1} />}
          {piece}
        </Fragment>
      ))}
    </>
  );
}

function Box({ boxes, at }: { boxes: Boxes; at: number }): ReactElement {
  const isTyped = at === boxes.at;
  return (
    <b className={cx(s['box'], isTyped && s['on'], isTyped && boxes.refused && s['refused'])}>
      {boxes.texts[at]}
    </b>
  );
}

function Piece({
  node,
  first,
  blanks,
  boxes,
}: {
  node: Node;
  first: number; // boxes before it
  blanks: boolean;
  boxes: Boxes | undefined;
}): ReactElement {
  let from = first;
  const part = (text: string): ReactElement => {
    const drawn = <Part text={text} first={from} boxes={boxes} />;
    from += text.split('?').length - 1;
    return drawn;
  };
  const fraction = (n: string, d: string): ReactElement => (
    <span className="frac">
      <span>{part(n)}</span>
      <span>{part(d)}</span>
    </span>
  );
  switch (node.t) {
    case 'text':
      return <>{node.v.replace(SUM, inOnePiece)}</>;
    case 'frac':
      return fraction(node.n, node.d);
    case 'mixed':
      return (
        <>
          {part(node.w)}
          {fraction(node.n, node.d)}
        </>
      );
    case 'pow':
      return (
        <>
          {part(node.b)}
          <sup>{part(node.e)}</sup>
        </>
      );
    case 'sub':
      return (
        <>
          {part(node.b)}
          <sub>{part(node.e)}</sub>
        </>
      );
    case 'root':
      return (
        <>
          {node.i === 3 && <sup>3</sup>}√<span className={s['under']}>{part(node.x)}</span>
        </>
      );
    case 'box':
      if (boxes) return <Box boxes={boxes} at={first} />;
      return blanks ? <span className={s['blank']} /> : <span className={s['slot']}>?</span>;
    case 'br':
      return <br />;
  }
}

/** How many boxes stand in each node before the one at a place. */
const boxesBefore = (body: readonly Node[], index: number): number =>
  signsOf([{ t: 'box' }, ...body.slice(0, index)]).length;

/**
 * The words of a question, drawn; a screen reader gets the spoken form. The figures that choices are typed by are not
 * among them: a key or an answer shows what they stand for. With `blanks` the place of the answer is a box
 * to write in.
 */
export function QuestionText({
  doc,
  blanks = false,
  boxes,
}: {
  doc: PublicQuestionDoc;
  blanks?: boolean;
  boxes?: Boxes | undefined;
}): ReactElement {
  const { say, body } = withoutCodes(doc);
  return (
    <>
      <span className="vh">{say}</span>
      <span aria-hidden="true">
        {body.map((node, index) => (
          <Fragment key={index}>
            <Piece
              node={node}
              first={boxes ? boxesBefore(body, index) : 0}
              blanks={blanks}
              boxes={boxes}
            />
          </Fragment>
        ))}
      </span>
    </>
  );
}
