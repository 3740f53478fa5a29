import type { z } from 'zod'
import { surroundingsOfTills } from '@/lib/pos/pos-devices/queries/surroundings'
import { surroundingsAt } from '@/lib/pos/pos-devices/rules/surroundings-at'
import type { Surroundings } from '@/lib/pos/pos-devices/schema'
import { execute } from '@/lib/server/core/execute'
import { defineUseCase, type ReadScope } from '@/lib/server/core/use-case'
import type { LargeFile, OnRows } from '@/lib/server/files/large-file/writer'
import type { NamedFile } from '@/lib/server/files/table-file'
import { closingsToExport, type ClosingToExport } from '../queries/closings'
import { closingFindings, receiptFindings } from '../queries/findings'
import { receiptPages } from '../queries/receipts'
import { tillsOfCompany } from '../queries/tills'
import { certificateParts } from '../rules/certificate'
import { Findings, notesOf } from '../rules/findings'
import { dsfinvkInput } from '../schema'
import { checkPeriod, refuseEmpty } from '../steps/check-period'
import { ClosingWriter, type ExportInHand } from '../steps/closing-writer'
import { TableFiles } from '../steps/table-files'

/** Receipts whose closings are read together. */
const TOGETHER = 1_000

/** Parts of a certificate that the table of TSEs always has. */
const PARTS = 2

/** The data of the tills' closings in a period, as DSFinV-K requires them, in a ZIP. */
export const writeDsfinvk = defineUseCase({
  name: 'dsfinvk.write',
  mode: 'read',
  right: 'TAX_PATCH',
  module: 'pos',
  snapshot: true,
  input: dsfinvkInput,
  run: (scope, input) => written(scope, input),
})

/** The same, however many receipts there are. */
export const dsfinvkFile: LargeFile = {
  of: 'dsfinvk',
  write: (ctx, input, onRows, expect) =>
    execute({ ...writeDsfinvk, run: (scope, query) => written(scope, query, onRows, expect) }, ctx, input),
}

async function written(
  scope: ReadScope,
  query: z.output<typeof dsfinvkInput>,
  onRows: OnRows = () => undefined,
  expect: OnRows = () => undefined,
): Promise<NamedFile> {
  const { tx, ctx } = scope
  const period = await checkPeriod(scope, query)
  await refuseEmpty(scope, period)
  const closings = await closingsToExport(tx, period)
  expect(closings.reduce((sum, closing) => sum + countOf(closing), 0))
  const devices = closings.flatMap(({ deviceId, parts }) => [deviceId, ...parts.map((part) => part.deviceId)])
  const history = await surroundingsOfTills(tx, [...new Set(devices)])
  const all = [...history.values()].flat()
  const width = Math.max(PARTS, ...all.map(({ tse }) => certificateParts(tse.certificate).length))
  const findings = new Findings()
  const files = await TableFiles.open(width)
  try {
    await writeClosings(scope, closings, { files, findings, history }, onRows)
    // findings on closings and the period are read in the same state of the database, and before
    // the ZIP, which would not be discarded if a query failed
    const open = (await receiptFindings(tx, period)).filter(({ code }) => code === 'receiptsWithoutClosing')
    for (const finding of [...(await closingFindings(tx, period)), ...open]) findings.add(finding)
    const names = new Map((await tillsOfCompany(tx, ctx.companyId)).map(({ id, name }) => [id, name]))
    const notes = notesOf(findings.all, (id) => names.get(id) ?? '')
    const { from, to } = period
    const company = supplierOf(closings, history)
    const file = await files.zipped(ctx.now(), {
      name: company?.name ?? '',
      location: company ? `${company.zipCode} ${company.city}`.trim() : '',
      comment: `Kassendaten vom ${from} bis ${to}`,
    })
    return { file, name: `DSFinV-K_${from}_${to}.zip`, type: 'application/zip', notes }
  } finally {
    await files.discard()
  }
}

/**
 * Returns the company as of the end of the latest closing; its tills may since belong to others.
 */
function supplierOf(
  closings: readonly ClosingToExport[],
  history: ExportInHand['history'],
): Surroundings['company'] | null {
  const [latest] = closings.toSorted((a, b) => (a.endTime < b.endTime ? 1 : -1))
  return latest ? (surroundingsAt(history.get(latest.deviceId) ?? [], latest.endTime)?.company ?? null) : null
}

/** Writes closings in order; the receipts of several small ones are read together. */
async function writeClosings(
  { tx }: ReadScope,
  closings: readonly ClosingToExport[],
  hand: ExportInHand,
  onRows: OnRows,
): Promise<void> {
  const befores = new Map(closings.map((closing, index) => [closing, closings[index - 1] ?? null]))
  const groups = groupsOf(closings)
  let count = 0
  let group = 0
  let writers: ClosingWriter[] = []
  const begin = (at: number) => {
    for (const writer of writers) writer.end()
    group = at
    writers = (groups[at] ?? []).map((closing) => {
      const before = befores.get(closing) ?? null
      return new ClosingWriter(hand, closing, before?.deviceId === closing.deviceId ? before : null)
    })
  }
  begin(0)
  for await (const page of receiptPages(tx, groups)) {
    if (page.group !== group) begin(page.group)
    for (const receipt of page.receipts) writers[receipt.closing]?.add(receipt, page.originalOf)
    await hand.files.written()
    onRows((count += page.receipts.length))
  }
  for (const writer of writers) writer.end()
}

const countOf = ({ parts }: ClosingToExport) => parts.reduce((sum, part) => sum + part.count, 0)

/** Splits closings into groups with few receipts, and those with many, alone. */
function groupsOf(closings: readonly ClosingToExport[]): ClosingToExport[][] {
  const groups: ClosingToExport[][] = []
  let size = TOGETHER
  for (const closing of closings) {
    const count = countOf(closing)
    if (size + count > TOGETHER) {
      groups.push([])
      size = 0
    }
    groups.at(-1)?.push(closing)
    size += count
  }
  return groups
}
