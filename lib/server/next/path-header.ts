/** The header by which the middleware names the requested path and query to the page. */
export const PATH_HEADER = 'x-kontor-path'
