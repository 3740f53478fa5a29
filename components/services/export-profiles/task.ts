import type { z } from 'zod'
import type {
  createExportProfileInput,
  ExportProfileRecord,
  updateExportProfileInput,
} from '@/lib/services/export-profiles/schema'
import type { ActionResult } from '@/lib/server/core/action-result'

/** What a profile keeps beside its name. */
export type KeptChoice = Pick<ExportProfileRecord, 'kind' | 'format' | 'encoding' | 'columns' | 'filter'>

/** What the dialog asks a name for. */
export type ProfileTask =
  { kind: 'create'; asked: KeptChoice } | { kind: 'rename'; profile: ExportProfileRecord }

type Saves<Input> = (input: Input) => Promise<ActionResult<ExportProfileRecord>>

/** Keep and change profiles; the page hands them on, since they know every list. */
export interface ProfileActions {
  create: Saves<z.input<typeof createExportProfileInput>>
  update: Saves<z.input<typeof updateExportProfileInput>>
}
