import type { SessionReply } from '@moonbase/contracts';

import { may } from '../play/permissions.ts';

export const SCHOOL = { to: '/teacher/school', label: 'School Management' } as const;
export const FAMILY = { to: '/parent/family', label: 'Family Management' } as const;

/** A page where somebody manages people: the product's own, or the one at the central service. */
interface Management {
  readonly label: string;
  readonly to: string;
  readonly isHere: boolean;
}

/** School Management for those who manage a school, Family Management for parents (requirement ST-4). */
export function managementOf({ user, links }: SessionReply): readonly Management[] {
  const { centralService: service } = links;
  const at = ({ to, label }: typeof SCHOOL | typeof FAMILY, central: string): Management =>
    service === null
      ? { label, to, isHere: true }
      : { label, to: `${service}${central}`, isHere: false };
  return [
    ...(may(user, 'school:manage') ? [at(SCHOOL, '/school')] : []),
    ...(may(user, 'child:list') ? [at(FAMILY, '/family')] : []),
  ];
}
