export { impactAssessment } from './assessment.ts';
export { privacyDocument } from './document.ts';
export {
  answerDue,
  askAgainFrom,
  checkCode,
  CHOSEN_REASONS,
  ERASURE_REASONS,
  type ErasureFacts,
  type ErasureReason,
  erasureRefusal,
  type ErasureRefusal,
  nameToType,
  overdueFrom,
  receiptLines,
  receiptNumber,
  REQUEST_ENDS,
  type RequestEnd,
} from './erasure.ts';
export { type Home, homeFaults, HOMES, type Key, type Owner, OWNERS } from './homes.ts';
export {
  columnsOf,
  PERSONAL_TABLES,
  REGISTER,
  registerFaults,
  type SchemaColumn,
} from './register.ts';
export {
  type Group,
  GROUPS,
  isPersonal,
  type PersonalTable,
  type Pointer,
  type TableEntry,
  VIEWERS,
  type Viewer,
} from './register/entry.ts';
export { type Cookie, COOKIES } from './register/cookies.ts';
export { OTHER_PLACES } from './register/nobody.ts';
export {
  ANSWER_DAYS,
  answersCutoff,
  ASK_AGAIN_DAYS,
  ERASURE_WAIT_DAYS,
  erasureDue,
  KEPT,
  KEPT_CHOICES,
  type KeptMonths,
  monthsBefore,
  unusedErasureDue,
  unusedSince,
  WARNING_DAYS,
} from './retention.ts';
export { type Block, toPage } from './page.ts';
export {
  canonicalJson,
  dayDoubts,
  dayFaults,
  PASSPORT_ORIGINS,
  PASSPORT_UNDO_DAYS,
  type PassportOrigin,
} from './passport.ts';
export {
  KEPT_LINES,
  type KeptLine,
  type Sees,
  type SeenThing,
  WHO_SEES,
  whoSeesLines,
} from './words.ts';
