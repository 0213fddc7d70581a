import { projects } from './projects.ts';
import { sharedProject } from './shared-project.ts';

/** The texts of the pages of projects. */
export const projectPages = { ...projects, ...sharedProject } as const;
