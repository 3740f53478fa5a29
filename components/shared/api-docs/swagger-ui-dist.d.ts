declare module 'swagger-ui-dist/swagger-ui-es-bundle' {
  import type { ReactElement, createElement } from 'react'

  /** The system that Swagger UI passes to its plugins; the React is its own. */
  export interface SwaggerSystem {
    React: { createElement: typeof createElement }
    getComponent: (name: string, withState: true) => () => ReactElement
  }

  /** The subset of its settings that we use. */
  interface SwaggerSettings {
    domNode: HTMLElement
    spec: object
    plugins: readonly ((system: SwaggerSystem) => object)[]
    layout: string
    deepLinking: boolean
    docExpansion: 'none'
    supportedSubmitMethods: readonly never[]
    defaultModelRendering: 'model'
    syntaxHighlight: { activated: boolean }
  }

  export default function SwaggerUIBundle(settings: SwaggerSettings): void
}
