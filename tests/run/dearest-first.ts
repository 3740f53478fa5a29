import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ROOT } from '../support/source-files'
import { readBudget } from './budget'

/**
 * Sorts by project, since their processes differ; within each, slowest files first, so that no
 * worker finishes late.
 */
export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { db } = readBudget()
    const cost = ({ moduleId }: TestSpecification) => db[relative(ROOT, moduleId).replaceAll('\\', '/')] ?? 0
    const byName = await super.sort(files)
    return byName.sort((a, b) => a.project.name.localeCompare(b.project.name) || cost(b) - cost(a))
  }
}
