import { useCallback, useState, type ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Select } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { areaPlanet } from '../../games/art/planet.ts';
import { useKeepOverride } from '../../play/override.ts';
import { Guide } from '../../shell/guide/Guide.tsx';
import { worksheetsOf, type ShownStep } from './campaign.ts';
import { ExampleCard, useExamples } from './ExampleCard.tsx';
import { kindsOf } from './step-kinds.ts';
import s from './campaign.module.css';

const MIXED = '';

/** Buttons for other examples, and for showing or hiding their answers. */
function Actions({
  answers,
  onOthers,
  onAnswers,
}: {
  answers: boolean;
  onOthers: () => void;
  onAnswers: () => void;
}): ReactElement {
  return (
    <>
      <Button className={s['push']} onClick={onOthers}>
        <Icon name="retry" />
        Five others
      </Button>
      <Button onClick={onAnswers}>
        <Icon name={answers ? 'hide' : 'show'} />
        {answers ? 'Hide Answers' : 'Show Answers'}
      </Button>
    </>
  );
}

/** Example questions of a step: five across all its kinds, or up to five of one kind, drawn as in the game. */
export function StepExamples({
  step,
  onClose,
}: {
  step: ShownStep;
  onClose: () => void;
}): ReactElement {
  const { stage, area } = step;
  const keep = useKeepOverride();
  const [round, setRound] = useState(0);
  const [isChilds] = useState(() => document.body.dataset['skin'] === 'student'); // who tries first
  const [answers, setAnswers] = useState(!isChilds);
  const [key, setKey] = useState(MIXED);
  const kinds = kindsOf(stage.bossStage ? stage.units : [stage.focusUnit]);
  const kind = kinds.find((each) => each.key === key);
  const { examples, loading } = useExamples(kinds, kind, round);
  const draw = useCallback(() => areaPlanet(Number(area.id), `examples${area.id}`), [area.id]);
  return (
    <Dialog
      title="Example Questions"
      subtitle={`Step ${step.position}, ${stage.name} · ${stage.focusLabel} · ${area.areaName}`}
      art={<Art draw={draw} width={200} height={200} />}
      width="huge"
      onClose={onClose}
      actions={
        <>
          <Actions
            answers={answers}
            onOthers={() => setRound(round + 1)}
            onAnswers={() => setAnswers(!answers)}
          />
          <ButtonLink to={keep(worksheetsOf(step))}>
            <Icon name="print" />
            Print Worksheets
          </ButtonLink>
          <Button look="main" autoFocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {isChilds && (
        <Guide words={`These wait in step ${step.position}. Can you free one?`} pose="point" />
      )}
      <div className={s['kind']}>
        <Select
          label="Kind of question"
          value={key}
          choices={[
            { value: MIXED, label: 'A mix of all' },
            ...kinds.map((each) => ({
              value: each.key,
              label: stage.bossStage ? `${each.unit.name}: ${each.description}` : each.description,
            })),
          ]}
          onChange={setKey}
        />
      </div>
      {loading && examples.length === 0 ? (
        <LoadingList />
      ) : (
        <ol className={s['cards']} aria-label="Example Questions" data-skin="staff">
          {examples.map((example, index) => (
            <ExampleCard
              key={`${round} ${key} ${index} ${answers}`}
              example={example}
              number={index + 1}
              answers={answers}
              isChilds={isChilds}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
}
