export * from '../support/components/navigation'

/** What a page does in place of being shown. */
export class Instead extends Error {}

function instead(what: string): never {
  throw new Instead(what)
}

export const redirect = (path: string): never => instead(`redirect to ${path}`)
export const notFound = (): never => instead('not found')
export const forbidden = (): never => instead('forbidden')
export const useParams = () => ({})
export const useSelectedLayoutSegment = () => null
