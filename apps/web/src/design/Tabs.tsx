import type { ReactElement, ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';

import s from './Tabs.module.css';

export interface TabItem<T extends string> {
  readonly id: T;
  readonly label: ReactNode;
}

/** Tabs that wrap on narrow windows; arrow keys move between them. `beside` is placed at the end of their row. */
export function Tabs<T extends string>({
  label,
  items,
  selected,
  onSelect,
  beside,
  children,
}: {
  label: string;
  items: readonly TabItem<T>[];
  selected: T;
  onSelect: (id: T) => void;
  beside?: (tabs: ReactNode) => ReactNode;
  children: ReactNode;
}): ReactElement {
  const list = (
    <TabList aria-label={label} className={s['tabs'] ?? ''}>
      {items.map((item) => (
        <Tab key={item.id} id={item.id} className={s['tab'] ?? ''}>
          {item.label}
        </Tab>
      ))}
    </TabList>
  );
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const item = items.find((each) => each.id === key);
        if (item) onSelect(item.id);
      }}
    >
      {beside ? beside(list) : list}
      <TabPanel id={selected} className={s['panel'] ?? ''}>
        {children}
      </TabPanel>
    </AriaTabs>
  );
}

/**
 * The classes for tabs that are links to pages of their own; `of` says what the tabs of a line have in common.
 * @public part of the set: the reports of a class use it
 */
export const tabLinks = { list: s['tabs'], tab: s['tab'], of: s['whose'] };
