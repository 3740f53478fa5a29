import { z } from 'zod'
import { callFiskaly, downloadFromFiskaly } from './client'
import { orNull, orThere, type TssAccess } from './tss'

const USUAL_MS = 20_000
/** Time limit of a download: many years over a slow line. */
const DOWNLOAD_MS = 15 * 60_000

const exportAnswer = z
  .object({
    state: z.string(),
    exception: z.string().nullish().catch(null),
  })
  .transform(({ state, exception }) => ({
    /** PENDING, WORKING, COMPLETED, CANCELLED or ERROR. */
    state,
    /** fiskaly's reason for ERROR, such as `E_NO_DATA_AVAILABLE`. */
    exception: exception ?? null,
  }))

/** An export of a TSS's signed logs as fiskaly returns it. */
export type FiskalyExport = z.output<typeof exportAnswer>

/** Instants in seconds since 1970, both inclusive. */
export interface ExportSpan {
  start: number
  end: number
}

export interface TssExport {
  access: TssAccess
  /** A UUIDv4, chosen by the caller: the same id is the same export. */
  exportId: string
}

const pathOf = ({ access, exportId }: TssExport) => `/tss/${access.tssId}/export/${exportId}`

/** Returns an export; null if fiskaly does not know the id. Throws FiskalyError, as all here. */
export const getTssExport = (of: TssExport): Promise<FiskalyExport | null> =>
  orNull(
    callFiskaly(of.access.credentials, { method: 'GET', path: pathOf(of), budgetMs: USUAL_MS }, exportAnswer),
  )

/** Starts an export of the data signed within a span; an existing one is returned. */
export const putTssExport = (of: TssExport, { start, end }: ExportSpan): Promise<FiskalyExport> =>
  orThere(
    callFiskaly(
      of.access.credentials,
      {
        method: 'PUT',
        path: `${pathOf(of)}?start_date=${start}&end_date=${end}`,
        body: {},
        budgetMs: USUAL_MS,
      },
      exportAnswer,
    ),
    () => getTssExport(of),
  )

/** Downloads the TAR of a completed export. Throws FiskalyError; 413 beyond `maxBytes`. */
export async function downloadTssExport(
  of: TssExport,
  { path, maxBytes }: { path: string; maxBytes: number },
): Promise<void> {
  const target = { path, maxBytes, type: 'application/x-tar' }
  await downloadFromFiskaly(
    of.access.credentials,
    { path: `${pathOf(of)}/file`, budgetMs: DOWNLOAD_MS },
    target,
  )
}
