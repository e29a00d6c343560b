import { Fragment, type ReactElement } from 'react';

import type { Node, PublicQuestionDoc } from '@moonbase/questions';

import s from './Question.module.css';

function Fraction({ n, d }: { n: string; d: string }): ReactElement {
  return (
    <span className="frac">
      <span>{n}</span>
      <span>{d}</span>
    </span>
  );
}

function Piece({ node, blanks }: { node: Node; blanks: boolean }): ReactElement {
  switch (node.t) {
    case 'text':
      return <>{node.v}</>;
    case 'frac':
      return <Fraction n={node.n} d={node.d} />;
    case 'mixed':
      return (
        <>
          {node.w}
          <Fraction n={node.n} d={node.d} />
        </>
      );
    case 'pow':
      return (
        <>
          {node.b}
          <sup>{node.e}</sup>
        </>
      );
    case 'sub':
      return (
        <>
          {node.b}
          <sub>{node.e}</sub>
        </>
      );
    case 'root':
      return (
        <>
          {node.i === 3 && <sup>3</sup>}√<span className={s['under']}>{node.x}</span>
        </>
      );
    case 'box':
      return blanks ? <span className={s['blank']} /> : <span className={s['slot']}>?</span>;
    case 'br':
      return <br />;
  }
}

/**
 * The words of a question, drawn; a screen reader gets the spoken form. With `blanks` the place of the answer is a box
 * to write in.
 */
export function QuestionText({
  doc,
  blanks = false,
}: {
  doc: PublicQuestionDoc;
  blanks?: boolean;
}): ReactElement {
  return (
    <>
      <span className="vh">{doc.say}</span>
      <span aria-hidden="true">
        {doc.body.map((node, index) => (
          <Fragment key={index}>
            <Piece node={node} blanks={blanks} />
          </Fragment>
        ))}
      </span>
    </>
  );
}
