import type { FamilyRecord } from '@/lib/sales/documents/queries/family-record'
import { documentKey } from '@/lib/sales/documents/schema'
import { defineUseCase } from '@/lib/server/core/use-case'
import { readDispatches } from '../queries'
import { prepareLetter } from '../steps/prepare-letter'

/** Makes the use cases that read the mails of a family's documents. */
export function dispatchUseCases({
  family,
  prefix,
  area,
}: Pick<FamilyRecord<unknown>, 'family' | 'prefix' | 'area'>) {
  return {
    /** Recipients of the document and the state of each mail, newest first. */
    list: defineUseCase({
      name: `${prefix}.dispatches`,
      mode: 'read',
      right: `${area}_SHOW`,
      module: 'order-management',
      input: documentKey,
      run: (scope, { id }) => readDispatches(scope, { family, id }),
    }),
    /** The mail as it would be sent now, for the dialog that sends it. */
    letter: defineUseCase({
      name: `${prefix}.letter`,
      mode: 'read',
      right: `${area}_PATCH`,
      module: 'order-management',
      input: documentKey,
      run: (scope, { id }) => prepareLetter(scope, { family, id }),
    }),
  }
}
