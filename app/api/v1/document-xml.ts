import type { documentKey } from '@/lib/sales/documents/schema'
import { invalidField } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import type { UseCase } from '@/lib/server/core/use-case'
import { apiContext } from '@/lib/server/next/api-context'
import { fileAnswer } from '@/lib/server/next/file-answer'
import { toHandler } from '@/lib/server/next/handler'

type XmlUseCase = UseCase<typeof documentKey, { number: string; bytes: Uint8Array<ArrayBuffer> | Buffer }>

/** Returns the XML of a booked document as stored. */
export const xmlRoute = (useCase: XmlUseCase, fileName: (number: string) => string) =>
  toHandler(useCase.name, apiContext, async (ctx, { request, params: { id = '' } }) => {
    // each document has a single XML: there are no formats to choose from
    const [field] = new URL(request.url).searchParams.keys()
    if (field !== undefined) throw invalidField(field, 'validation.unknownField', { field })
    const { number, bytes } = await execute(useCase, ctx, { id })
    return fileAnswer({ body: bytes, name: fileName(number), type: 'application/xml' })
  })
