import type { z } from 'zod'
import type {
  createExportProfileInput,
  ExportProfileRecord,
  updateExportProfileInput,
} from '@/lib/services/export-profiles/schema'
import type { ActionResult } from '@/lib/server/core/action-result'

/** A profile's stored choice, without its name. */
export type KeptChoice = Pick<ExportProfileRecord, 'kind' | 'format' | 'encoding' | 'columns' | 'filter'>

/** The profile to be named by the dialog. */
export type ProfileTask =
  | { kind: 'create'; asked: KeptChoice }
  | { kind: 'rename'; profile: ExportProfileRecord }

type Saves<Input> = (input: Input) => Promise<ActionResult<ExportProfileRecord>>

/** Create and change profiles; passed in by the page, since they depend on every list. */
export interface ProfileActions {
  create: Saves<z.input<typeof createExportProfileInput>>
  update: Saves<z.input<typeof updateExportProfileInput>>
}
