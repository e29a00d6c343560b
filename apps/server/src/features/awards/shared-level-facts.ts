import { findEchelon } from '@moonbase/content';
import type { PageFacts } from '@moonbase/contracts';

const PAGE = /^\/share\/defender-level\/([1-9]|[1-4]\d|50)$/;

/** The title and picture that the page of a shared Defender Level offers to social networks; null for other pages. */
export function sharedLevelFacts(path: string): PageFacts | null {
  const [, id] = PAGE.exec(path) ?? [];
  const echelon = id === undefined ? null : findEchelon(Number(id));
  if (id === undefined || echelon === null) return null;
  return {
    title: `Defender Level ${id}: ${echelon.name}`,
    description: `One of the 50 Defender Levels of Moon Base Pi, earned with ${echelon.score} correct answers in maths.`,
    picture: `/api/echelons/${id}/picture.png`,
  };
}
