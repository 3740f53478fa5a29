import type { PrintedDocument } from '@/lib/sales/documents/queries/document-pdf'
import type { printInput } from '@/lib/sales/documents/schema'
import { storedPdf } from '@/lib/sales/documents/use-cases/render-pdf'
import { execute } from '@/lib/server/core/execute'
import { readBody } from '@/lib/server/next/body'
import { companyContext } from '@/lib/server/next/files'
import { toHandler } from '@/lib/server/next/handler'
import { pdfResponse } from '@/lib/server/next/pdf-answer'
import { mergePdfs, renderPdf, type RenderTurn } from '@/lib/server/files/pdf/renderer'
import type { UseCase } from '@/lib/server/core/use-case'

type Turn = RenderTurn & { owner: string }
type PrintUseCase = UseCase<typeof printInput, PrintedDocument[]>

/**
 * Returns several documents as one PDF, in the requested order. Accepts only JSON, which keeps
 * other sites' forms out.
 */
export const printRoute = (useCase: PrintUseCase, fileName: string) =>
  toHandler(useCase.name, companyContext, async (ctx, { request }) => {
    const body = await readBody(request)
    if (body instanceof Response) return body
    const turn = { owner: ctx.tenantId, signal: request.signal }
    const files: Uint8Array[] = []
    for (const printed of await execute(useCase, ctx, body.value)) files.push(await bytesOf(printed, turn))
    return pdfResponse(await mergePdfs(files, turn), fileName)
  })

/** A draft is rendered in its current state, marked ENTWURF. */
async function bytesOf({ id, number, source }: PrintedDocument, turn: Turn): Promise<Uint8Array> {
  if ('bytes' in source) return source.bytes
  return number === null ? renderPdf(source.model, turn) : storedPdf(turn.owner, id)
}
