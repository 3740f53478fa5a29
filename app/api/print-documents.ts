import type { PrintedDocument } from '@/lib/documents/queries/document-pdf'
import type { printInput } from '@/lib/documents/schema'
import { storedPdf } from '@/lib/documents/use-cases/render-pdf'
import { currentContext } from '@/lib/server/auth/current-session'
import { AppError } from '@/lib/server/errors'
import { execute } from '@/lib/server/execute'
import { readBody } from '@/lib/server/next/body'
import { refuseOtherCompany } from '@/lib/server/next/page-company'
import { pdfResponse } from '@/lib/server/next/pdf-answer'
import { problemOf } from '@/lib/server/next/problem'
import { mergePdfs, renderPdf, type RenderTurn } from '@/lib/server/pdf/renderer'
import type { UseCase } from '@/lib/server/use-case'

type Turn = RenderTurn & { owner: string }
type PrintUseCase = UseCase<typeof printInput, PrintedDocument[]>

/** Several documents as one PDF, in the order asked for. JSON alone keeps other sites' forms out. */
export function printRoute(useCase: PrintUseCase, fileName: string) {
  return async (request: Request): Promise<Response> => {
    try {
      const ctx = await currentContext()
      if (!ctx) throw new AppError('unauthenticated', 'auth.required')
      await refuseOtherCompany()
      const body = await readBody(request)
      if (body instanceof Response) return body
      const turn = { owner: ctx.tenantId, signal: request.signal }
      const files: Uint8Array[] = []
      for (const printed of await execute(useCase, ctx, body.value)) files.push(await bytesOf(printed, turn))
      return pdfResponse(await mergePdfs(files, turn), fileName)
    } catch (error) {
      return problemOf(error, useCase.name)
    }
  }
}

/** Of a draft its present state, marked ENTWURF. */
async function bytesOf({ id, number, source }: PrintedDocument, turn: Turn): Promise<Uint8Array> {
  if ('bytes' in source) return source.bytes
  return number === null ? renderPdf(source.model, turn) : storedPdf(turn.owner, id)
}
