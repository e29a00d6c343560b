export {
  CARD_CODE_LENGTH,
  CLASS_CODE_LENGTH,
  codeFrom,
  readCardCode,
  readCardToken,
  readClassCode,
  readSpareKey,
  writeCardCode,
} from './codes.ts';
export { areGuessesSpent, type ClassDevice, type Guesses, GUESSES_SPAN_MS } from './guesses.ts';
export { FRESH_REQUEST_MS, isAlive, LIFETIMES } from './lifetimes.ts';
export { type ListedStudent, listNames, type ShownName } from './names.ts';
export {
  type DoorHours,
  type DoorOverride,
  hoursWords,
  isDoorOpen,
  overrideEnd,
  USUAL_HOURS,
} from './opening.ts';
export { hasRoomForParent } from './parents.ts';
export { passwordFault, type PasswordFault, SHORTEST_PASSWORD } from './passwords.ts';
export {
  type Picture,
  PICTURES,
  PICTURES_TO_CHOOSE,
  readPictures,
  standTogether,
} from './pictures.ts';
export {
  afterWrong,
  beyondUntil,
  type Bound,
  type CodeCount,
  codeCounts,
  type Count,
  firstTryAt,
  MAILS_FROM_NETWORK,
  MAILS_TO_ADDRESS,
  OWN_DEVICE_AFTER_MS,
  passwordsCountedBy,
  PASSWORDS_FROM_NETWORK,
  PASSWORDS_OF_ACCOUNT,
  type PictureCount,
  pictureCounts,
  type SeenDevice,
} from './strangers.ts';
export { signPlace } from './sign.ts';
export {
  afterWrongTry,
  NO_TRIES,
  PASSWORD_TRIES,
  pauseAt,
  SECOND_STEP_TRIES,
  SHARED_PICTURE_TRIES,
  SPARE_KEY_TRIES,
  type Tries,
  triesLeft,
  type TryRule,
} from './tries.ts';
export { wait } from './wait.ts';
export {
  CHOOSES_SECRET,
  type Proof,
  PROOFS,
  type Secret,
  SECRET_TRIES,
  SECRETS,
  usualWay,
  type Way,
  WAY_TRAITS,
  WAYS,
} from './ways.ts';
