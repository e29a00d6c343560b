/** A curriculum by name, for a chooser: light enough to load everywhere. */
export interface CurriculumSummary {
  readonly id: number;
  readonly name: string;
  readonly place: string; // where it is taught
  readonly slug: 'england' | 'common-core' | 'australia' | 'new-zealand'; // its entry: @moonbase/content/curricula/<slug>
}

export const CURRICULA: readonly CurriculumSummary[] = [
  { id: 1, name: 'National Curriculum for England', place: 'England', slug: 'england' },
  { id: 2, name: 'Common Core State Standards (USA)', place: 'USA', slug: 'common-core' },
  { id: 3, name: 'Australian Curriculum v9', place: 'Australia', slug: 'australia' },
  { id: 4, name: 'New Zealand Curriculum', place: 'New Zealand', slug: 'new-zealand' },
];
