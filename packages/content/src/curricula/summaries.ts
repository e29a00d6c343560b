/** A curriculum by name, for a chooser: light enough to load everywhere. */
export interface CurriculumSummary {
  readonly id: number;
  readonly name: string;
  readonly place: string; // where it is taught
  readonly country: string; // whose people see it first: ISO 3166-1, two small letters
  readonly slug: CurriculumSlug;
}

const SLUGS = ['england', 'common-core', 'australia', 'new-zealand'] as const;
/** The entry of a curriculum: `@moonbase/content/curricula/<slug>`. */
export type CurriculumSlug = (typeof SLUGS)[number];

const SUMMARIES: Readonly<Record<CurriculumSlug, Omit<CurriculumSummary, 'slug'>>> = {
  england: { id: 1, name: 'National Curriculum for England', place: 'England', country: 'gb' },
  'common-core': { id: 2, name: 'Common Core State Standards (USA)', place: 'USA', country: 'us' },
  australia: { id: 3, name: 'Australian Curriculum v9', place: 'Australia', country: 'au' },
  'new-zealand': { id: 4, name: 'New Zealand Curriculum', place: 'New Zealand', country: 'nz' },
};

export const CURRICULA: readonly CurriculumSummary[] = SLUGS.map((slug) => ({
  slug,
  ...SUMMARIES[slug],
}));
