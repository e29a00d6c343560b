/** Why a teacher starts a student's check again. No words of one's own: they would tell of children. */
export const RESTART_REASONS = [
  'network',
  'device',
  'disturbed',
  'unwell',
  'arrangements',
] as const;
export type RestartReason = (typeof RESTART_REASONS)[number];

const WORDS: Readonly<Record<RestartReason, string>> = {
  network: 'the network failed',
  device: 'the device failed',
  disturbed: 'the room was disturbed',
  unwell: 'the student was unwell or upset',
  arrangements: 'the arrangements were wrong',
};

export const restartWords = (reason: RestartReason): string => WORDS[reason];
