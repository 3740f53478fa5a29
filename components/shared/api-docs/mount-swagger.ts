import SwaggerUIBundle, { type SwaggerSystem } from 'swagger-ui-dist/swagger-ui-es-bundle'
import type { OpenApiDocument } from '@/lib/server/openapi/types'
import { readAnswer } from '@/components/shared/read/read-answer'
import { recordWith } from '@/components/shared/read/shape'
import { resolvePart } from './resolve-part'

/**
 * Renders the operations and schemas of a description without title, server choice, sign-in and
 * sending. Rejects if the description cannot be loaded.
 */
export async function mountSwagger(element: HTMLElement, source: string): Promise<void> {
  const document = await readAnswer(source, recordWith<OpenApiDocument>('paths'))
  SwaggerUIBundle({
    domNode: element,
    spec: withNamedBodies(document),
    plugins: [operationsAlone, () => ({ fn: { resolveSubtree: resolvePart } })],
    layout: 'OperationsAlone',
    deepLinking: true,
    docExpansion: 'none',
    supportedSubmitMethods: [],
    defaultModelRendering: 'model',
    syntaxHighlight: { activated: false },
  })
}

/** Adds titles to request bodies: without one, a body's button has no name. */
function withNamedBodies(document: OpenApiDocument): OpenApiDocument {
  for (const { requestBody } of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    for (const content of Object.values(requestBody?.content ?? {}))
      if (!content.schema.$ref) content.schema = { title: 'Body', ...content.schema }
  }
  return document
}

/**
 * Our layout; the text of an expandable line is plain, where Swagger UI nests a link in a button.
 */
const operationsAlone = ({ React }: SwaggerSystem) => ({
  components: {
    DeepLink: ({ text }: { text: string }) => text,
    OperationsAlone: ({ getComponent }: Pick<SwaggerSystem, 'getComponent'>) => {
      const parts = ['operations', 'Models'].map((name) =>
        React.createElement(getComponent(name, true), { key: name }),
      )
      return React.createElement('div', { className: 'swagger-ui' }, parts)
    },
  },
})
