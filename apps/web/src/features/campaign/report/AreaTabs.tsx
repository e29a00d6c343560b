import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useSearchParams } from 'react-router';

import { Art } from '../../../design/art/Art.tsx';
import { lookOfArea, planetsFor } from '../../../games/art/planet.ts';
import { REPORT_AREAS, type ReportArea } from './results.ts';
import s from './report.module.css';
import own from './area-tabs.module.css';

const drawPlanet = planetsFor('reporttab');

/** The area named in the address, so that Back returns to it; without one, the given first area. */
export function useChosenArea(first: ReportArea) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('area');
  const area = REPORT_AREAS.find(({ id }) => String(id) === named) ?? first;
  const choose = (id: string): void => {
    const next = new URLSearchParams(search);
    next.set('area', id);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return { area, choose };
}

/** The ten areas as tabs, each with a line of text; only the chosen area's panel is drawn. */
export function AreaTabs({
  area,
  onChoose,
  lineOf,
  isUntouched,
  beside,
  children,
}: {
  area: ReportArea;
  onChoose: (id: string) => void;
  lineOf: (area: ReportArea) => string;
  isUntouched: (area: ReportArea) => boolean; // shown grey
  beside?: ReactNode; // after the tabs
  children: ReactNode;
}): ReactElement {
  return (
    <Tabs selectedKey={String(area.id)} onSelectionChange={(key) => onChoose(String(key))}>
      <TabList aria-label="Areas" className={s['areas'] ?? ''}>
        {REPORT_AREAS.map((each) => (
          <Tab
            key={each.id}
            id={String(each.id)}
            className={own['areatab'] ?? ''}
            style={colourOf(each)}
            {...(isUntouched(each) && { 'data-untouched': '' })}
          >
            <Art draw={drawPlanet(each.id)} width={200} height={200} />
            <span>
              <b>{each.areaName}</b>
              <span className="xs muted">{lineOf(each)}</span>
            </span>
          </Tab>
        ))}
      </TabList>
      {beside}
      <TabPanel key={area.id} id={String(area.id)} className={own['panel'] ?? ''}>
        {children}
      </TabPanel>
    </Tabs>
  );
}

type WithColour = CSSProperties & Record<'--area', string>;

const colourOf = ({ id }: ReportArea): WithColour => ({ '--area': lookOfArea(id).colour });
