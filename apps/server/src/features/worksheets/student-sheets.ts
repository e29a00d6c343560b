import { findUnitInfo } from '@moonbase/content';
import { MOST_UNITS } from '@moonbase/paper';
import { chosenUnits, isTablesType, type Selection } from '@moonbase/selections';

const USUAL_TABLE = '12';

/** A table whose number is chosen with it. */
const isOwnTable = (unitId: number): boolean => findUnitInfo(unitId)?.table?.value === null;

/**
 * What a sheet asks of the content that a student practises, as in the query of a worksheet; null: nothing on paper. A table
 * of one's own number is asked where nothing else is chosen: a sheet has one such number.
 */
export function askedOnPaper(
  selection: Selection,
): Readonly<Record<string, string | readonly string[]>> | null {
  const chosen = chosenUnits(selection).filter(({ unitId }) => findUnitInfo(unitId) !== undefined);
  const plain = chosen.filter(({ unitId }) => !isOwnTable(unitId)).slice(0, MOST_UNITS);
  const own = chosen.find(({ unitId, value }) => isOwnTable(unitId) && value !== null);
  const [first = own] = plain;
  if (first === undefined) return null;
  const units = plain.length > 0 ? plain : [first];
  const unit = units.map(({ unitId }) => String(unitId));
  if (!isTablesType(selection.type)) return { unit };
  const { mode, format } = selection;
  const most = first.maxOperand === null ? USUAL_TABLE : String(first.maxOperand);
  const table = { unit, mode, format, 'max-operand': most };
  return plain.length > 0 ? table : { ...table, value: String(first.value) };
}
