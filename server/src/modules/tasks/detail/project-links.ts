import type { RawBuilder } from 'kysely';

/** What tasks ask of the projects that stand above them. */
export interface ProjectLinks {
  /** The condition that the project of the tenant whose name stands in the column is shown to anybody who has its link. */
  isPublic(tenantId: number, column: string): RawBuilder<boolean>;
}
