import SwaggerUIBundle, { type SwaggerSystem } from 'swagger-ui-dist/swagger-ui-es-bundle'
import type { OpenApiDocument } from '@/lib/server/openapi/types'
import { resolvePart } from './resolve-part'

/**
 * Shows the operations and schemas of a description, without what the page around them has or is not meant for: title,
 * choice of server, sign-in, sending. Rejects where the description cannot be loaded.
 */
export async function mountSwagger(element: HTMLElement, source: string): Promise<void> {
  const answer = await fetch(source)
  if (!answer.ok) throw new Error(`${source}: ${answer.status}`)
  SwaggerUIBundle({
    domNode: element,
    spec: withNamedBodies((await answer.json()) as OpenApiDocument),
    plugins: [operationsAlone, () => ({ fn: { resolveSubtree: resolvePart } })],
    layout: 'OperationsAlone',
    deepLinking: true,
    docExpansion: 'none',
    supportedSubmitMethods: [],
    defaultModelRendering: 'model',
    syntaxHighlight: { activated: false },
  })
}

/** A body without a title has a button without a name. */
function withNamedBodies(document: OpenApiDocument): OpenApiDocument {
  for (const { requestBody } of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    for (const content of Object.values(requestBody?.content ?? {}))
      if (!content.schema.$ref) content.schema = { title: 'Body', ...content.schema }
  }
  return document
}

/** Our layout; and the words of a line that unfolds as words, where Swagger UI has a link inside of a button. */
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
