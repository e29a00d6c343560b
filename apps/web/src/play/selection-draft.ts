import { UNITS, unitsOfLevel, findUnitInfo, type UnitInfo } from '@moonbase/content';
import type { ContentSelection } from '@moonbase/contracts';
import { findOrThrow } from '@moonbase/kit';
import { DEFAULT_MAX_OPERAND } from '@moonbase/questions';
import { CUSTOM_SLOTS, partsOfType } from '@moonbase/selections';

/** A selection that is being edited. */
export type SelectionDraft = Pick<ContentSelection, 'type' | 'mode' | 'format' | 'units'>;
export type SelectionType = SelectionDraft['type'];
export type DraftUnit = SelectionDraft['units'][number];
export type TableKind = 'times' | 'addition';

/** The six selectors as titles of pages and tabs (requirement SE-1). */
export const SELECTORS: readonly { readonly type: SelectionType; readonly title: string }[] = [
  { type: 'basic_topics', title: 'By Level' },
  { type: 'advanced_topics', title: 'By Topic' },
  { type: 'basic_tables', title: 'Basic Times Tables' },
  { type: 'advanced_tables', title: 'Advanced Times Tables' },
  { type: 'basic_add_tables', title: 'Basic Addition Tables' },
  { type: 'advanced_add_tables', title: 'Advanced Addition Tables' },
];

export const titleOfType = (type: SelectionType): string =>
  findOrThrow(SELECTORS, (each) => each.type === type).title;

export const kindOfType = (type: SelectionType): TableKind =>
  partsOfType(type).kind === 'tables' ? 'times' : 'addition';

const ofUnit = (unit: number, value: number | null, change: Partial<DraftUnit>): DraftUnit => ({
  unit: String(unit),
  selected: true,
  value,
  maxOperand: null,
  frequency: 0,
  ...change,
});

/** All units of a level. */
export function draftOfLevel(level: number): SelectionDraft {
  return {
    type: 'basic_topics',
    mode: 'normal',
    format: 'normal',
    units: unitsOfLevel(level).map(({ id }) => ofUnit(id, null, {})),
  };
}

/** The level of a basic topics selection; null for any other. */
export function levelOf(selection: SelectionDraft | null): number | null {
  if (selection?.type !== 'basic_topics') return null;
  const first = selection.units.find((unit) => unit.selected);
  return first ? (findUnitInfo(Number(first.unit))?.level ?? null) : null;
}

export const chosenIds = (draft: SelectionDraft): readonly number[] =>
  draft.units.filter((unit) => unit.selected).map((unit) => Number(unit.unit));

export function draftOfTopics(unitIds: Iterable<number>): SelectionDraft {
  return {
    type: 'advanced_topics',
    mode: 'normal',
    format: 'normal',
    units: [...unitIds].map((id) => ofUnit(id, null, {})),
  };
}

export interface TableUnit extends UnitInfo {
  readonly value: number;
}

/** The tables 0 to 12 of a kind. */
export function tablesOf(kind: TableKind): readonly TableUnit[] {
  return UNITS.flatMap((unit) =>
    unit.table?.kind === kind && unit.table.value !== null
      ? [{ ...unit, value: unit.table.value }]
      : [],
  ).sort((a, b) => a.value - b.value);
}

const customUnit = (kind: TableKind): number =>
  findOrThrow(UNITS, ({ table }) => table?.kind === kind && table.value === null).id;

/**
 * One row per table and per custom-table slot, chosen or not: the rows of an advanced tables selector. Rows that a
 * present selection of the type has keep their values.
 */
export function advancedTablesDraft(
  type: 'advanced_tables' | 'advanced_add_tables',
  present: SelectionDraft | null,
): SelectionDraft {
  const kind = kindOfType(type);
  const own = present?.type === type ? present : null;
  const blank = (unit: number, value: number | null): DraftUnit =>
    ofUnit(unit, value, { selected: false, maxOperand: DEFAULT_MAX_OPERAND });
  const custom = String(customUnit(kind));
  const slots = own?.units.filter((each) => each.unit === custom) ?? [];
  return {
    type,
    mode: own?.mode ?? 'normal',
    format: own?.format ?? 'normal',
    units: [
      ...tablesOf(kind).map(
        ({ id, value }) => own?.units.find((each) => each.unit === String(id)) ?? blank(id, value),
      ),
      ...Array.from(
        { length: CUSTOM_SLOTS },
        (_, slot) => slots[slot] ?? blank(customUnit(kind), null),
      ),
    ],
  };
}

/** The draft with just one unit, in the selector that offers it; a custom table still needs its number. */
export function draftOfUnit(unitId: number): SelectionDraft | null {
  const unit = findUnitInfo(unitId);
  if (unit === undefined) return null;
  if (unit.table === null) return draftOfTopics([unitId]);
  const { kind, value } = unit.table;
  const plain = { mode: 'normal', format: 'normal' } as const;
  if (value !== null) {
    const type = kind === 'times' ? 'basic_tables' : 'basic_add_tables';
    return draftOfTables({ type, ...plain }, new Set([unitId]));
  }
  const type = kind === 'times' ? 'advanced_tables' : 'advanced_add_tables';
  const draft = advancedTablesDraft(type, null);
  const slot = draft.units.findIndex(({ unit: id }) => id === String(unitId));
  return {
    ...draft,
    units: draft.units.map((each, at) => (at === slot ? { ...each, selected: true } : each)),
  };
}

/** Several units of one kind as a draft; tables of one sign stand together. */
export function draftOfUnits(unitIds: readonly number[]): SelectionDraft | null {
  const [first, ...others] = unitIds;
  if (first === undefined) return null;
  const draft = draftOfUnit(first);
  if (draft === null || others.length === 0) return draft;
  return draft.type === 'basic_tables' || draft.type === 'basic_add_tables'
    ? draftOfTables({ type: draft.type, mode: 'normal', format: 'normal' }, new Set(unitIds))
    : draft;
}

/** The initial draft of a selector: the present selection if it is of this type, otherwise with nothing chosen. */
export function firstDraft(type: SelectionType, present: SelectionDraft | null): SelectionDraft {
  if (type === 'advanced_tables' || type === 'advanced_add_tables')
    return advancedTablesDraft(type, present);
  if (present?.type === type) return present;
  return { type, mode: 'normal', format: 'normal', units: [] };
}

/** The tables of a basic selection, in order, up to a dozen. */
export function draftOfTables(
  { type, mode, format }: Omit<SelectionDraft, 'units'>,
  unitIds: ReadonlySet<number>,
): SelectionDraft {
  return {
    type,
    mode,
    format,
    units: tablesOf(kindOfType(type))
      .filter(({ id }) => unitIds.has(id))
      .map(({ id, value }) => ofUnit(id, value, { maxOperand: DEFAULT_MAX_OPERAND })),
  };
}
