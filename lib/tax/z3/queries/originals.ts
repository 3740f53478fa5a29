import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase } from '@/lib/server/core/use-case'
import type { FILE_TABLES } from '../rules/file-tables'
import { isBounded, type OriginalsSize } from '../rules/originals'
import { z3Input } from '../schema'
import { ORIGINAL_SOURCES } from '../words'
import type { Z3Period } from './period'
import { isReceivedIn, PURCHASE_DAY } from './purchases'

/** Documents of the company that are sent to others. */
const SENT = sql`d.family in ('INVOICE', 'SELF_BILLED', 'DELIVERY_NOTE') and d.status <> 'DRAFT'`

/** Folder of a document's files. */
const FOLDERS = sql`case x.kind when 'INVOICE' then 'Rechnungen' when 'SELF_BILLED' then 'Gutschriften'
  when 'DELIVERY_NOTE' then 'Lieferscheine' else 'Eingangsrechnungen' end`

/** Ending of a file's name by its type. */
const ENDINGS = sql`case x.mime when 'application/pdf' then 'pdf' when 'application/xml' then 'xml' when 'text/xml' then 'xml'
  when 'image/png' then 'png' when 'image/jpeg' then 'jpg' when 'image/webp' then 'webp' when 'text/csv' then 'csv'
  when 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' then 'xlsx' else 'bin' end`

/** Name of a file: the number of its document, made unique by the file's id. */
const PATH = sql`'Belege/' || ${FOLDERS} || '/' || to_char(x.day, 'YYYY-MM') || '/'
  || coalesce(nullif(left(trim(both '-' from regexp_replace(x.number, '[^A-Za-z0-9_-]+', '-', 'g')), 60), ''), 'Beleg')
  || case x.source when 'ANLAGE' then '_Anlage_' when 'NACHWEIS' then '_Nachweis_' else '_' end || right(x.source_id::text, 12) || '.' || ${ENDINGS}`

/** The files `x` of the documents of a period; a PDF that was not rendered yet has no digest. */
function filesOf(period: Z3Period): SQL {
  const { companyId, from, to } = period
  const isOfPeriod = sql`d.company_id = ${companyId} and ${SENT} and d.date between ${from}::date and ${to}::date`
  const document = sql`d.id as document_id, d.family as kind, coalesce(d.number, '') as number, d.date as day`
  return sql`
    select i.id as document_id, 'INCOMING' as kind, coalesce(i.number, '') as number, ${PURCHASE_DAY} as day,
      'ORIGINAL' as source, i.id as source_id, i.mime, i.size::bigint, i.sha256
    from incoming_invoice i where i.company_id = ${companyId} and ${isReceivedIn(period)}
    union all
    select ${document}, 'PDF', d.id, 'application/pdf', octet_length(p.bytes), p.sha256
    from document d left join paper_file p on p.document_id = d.id where ${isOfPeriod}
    union all
    select ${document}, 'XML', d.id, 'application/xml', octet_length(e.xml), e.sha256
    from document d join e_invoice e on e.document_id = d.id where ${isOfPeriod}
    union all
    select ${document}, 'ANLAGE', f.id, f.type, f.size, f.sha256
    from document d join document_file f on f.document_id = d.id where ${isOfPeriod}
    union all
    select ${document}, 'NACHWEIS', s.id, s.type, s.size, s.sha256
    from document d join supply_proof s on s.document_id = d.id where ${isOfPeriod} and s.withdrawn_at is null`
}

/** Returns the rows of the table of files; `isIncluded`: they are in the same ZIP. */
export const fileQueries = (
  period: Z3Period,
  isIncluded: boolean,
): Record<keyof typeof FILE_TABLES, SQL> => ({
  'originaldateien.csv': sql`
    select ${PATH} as "PFAD", x.document_id as "BELEG_ID", x.kind as "BELEG_ART", x.number as "NUMMER",
      x.day::text as "DATUM", x.source as "INHALT", x.mime as "ART", x.size as "GROESSE", x.sha256 as "SHA256",
      ${isIncluded ? sql`x.sha256 is not null` : sql`false`} as "ENTHALTEN"
    from (${filesOf(period)}) x order by 1`,
})

/** Where the bytes of an original are stored. */
const originalKey = z.strictObject({ source: z.enum(ORIGINAL_SOURCES), id: z.uuid() })
export type OriginalKey = z.output<typeof originalKey>

/** An original file of a period; its name is its path in an export. */
export interface OriginalFile extends OriginalKey {
  path: string
}

/** Returns the stored files of a period by their paths, as rows for a cursor. */
export const originalsQuery = (period: Z3Period): SQL => sql`
  select ${PATH} as path, x.source, x.source_id as id from (${filesOf(period)}) x where x.sha256 is not null order by 1`

/** Returns the number of stored files of a period, and their bytes. */
export async function sizeOfOriginals(tx: TenantTx, period: Z3Period): Promise<OriginalsSize> {
  const [row] = await tx.execute<{ files: string; bytes: string; missing: string }>(sql`
    select count(x.sha256) as files, coalesce(sum(x.size), 0) as bytes, count(*) - count(x.sha256) as missing
    from (${filesOf(period)}) x`)
  return {
    files: Number(row?.files ?? 0),
    bytes: Number(row?.bytes ?? 0),
    missing: Number(row?.missing ?? 0),
  }
}

const STORES = {
  ORIGINAL: sql`select company_id, invoice_id as id, bytes from incoming_original`,
  PDF: sql`select d.company_id, d.id, p.bytes from document d join paper_file p on p.document_id = d.id`,
  XML: sql`select d.company_id, d.id, e.xml as bytes from document d join e_invoice e on e.document_id = d.id`,
  ANLAGE: sql`select company_id, id, bytes from document_file`,
  NACHWEIS: sql`select company_id, id, bytes from supply_proof`,
} as const

/** Returns the bytes of an original file of a company. Throws notFound. */
export async function bytesOfOriginal(
  tx: TenantTx,
  companyId: number,
  { source, id }: OriginalKey,
): Promise<Uint8Array> {
  const [row] = await tx.execute<{ bytes: Uint8Array }>(
    sql`select x.bytes from (${STORES[source]}) x where x.company_id = ${companyId} and x.id = ${id}`,
  )
  if (!row) throw new AppError('notFound', 'notFound')
  return row.bytes
}

/**
 * The original files of the documents of a period of the active company, by their paths, and how
 * many PDFs are not rendered yet. Throws `z3.tooManyOriginals` beyond what one file can hold.
 */
export const listOriginals = defineUseCase({
  name: 'z3.originals',
  mode: 'read',
  right: 'tenantAdmin',
  module: null,
  input: z3Input,
  run: async ({ tx, ctx }, { from, to }): Promise<{ files: OriginalFile[]; missing: number }> => {
    if (ctx.storeIds.length > 0) throw new AppError('forbidden', 'forbidden')
    const period = { companyId: ctx.companyId, from, to }
    const size = await sizeOfOriginals(tx, period)
    if (!isBounded(size)) throw new AppError('rule', 'z3.tooManyOriginals')
    const files = await tx.execute<OriginalFile & Record<string, unknown>>(originalsQuery(period))
    return { files: [...files], missing: size.missing }
  },
})

/** The bytes of an original file of the active company. Throws notFound. */
export const readOriginal = defineUseCase({
  name: 'z3.original',
  mode: 'read',
  right: 'tenantAdmin',
  module: null,
  input: originalKey,
  run: ({ tx, ctx }, key) => bytesOfOriginal(tx, ctx.companyId, key),
})

/** The booked documents of a period whose PDF is not rendered yet. */
export const unrenderedPapers = defineUseCase({
  name: 'z3.unrendered',
  mode: 'read',
  right: 'tenantAdmin',
  module: null,
  input: z3Input,
  run: async ({ tx, ctx }, { from, to }): Promise<string[]> => {
    const rows = await tx.execute<{ id: string }>(sql`
      select d.id from document d where d.company_id = ${ctx.companyId} and ${SENT} and d.date between ${from} and ${to}
        and not exists (select from paper_file p where p.document_id = d.id)
      order by d.date, d.id`)
    return rows.map(({ id }) => id)
  },
})
