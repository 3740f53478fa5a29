import type { ExportProfileRecord } from '@/lib/export-profiles/schema'

/** What a profile keeps beside its name. */
export type KeptChoice = Pick<ExportProfileRecord, 'kind' | 'format' | 'encoding' | 'columns' | 'filter'>

/** What the dialog asks a name for. */
export type ProfileTask =
  { kind: 'create'; asked: KeptChoice } | { kind: 'rename'; profile: ExportProfileRecord }
