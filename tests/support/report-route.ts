import { GET } from '@/app/api/v1/pos-reports/[report]/route'

/** Requests a report from the API with this token; an empty token sends none. */
export const getReport = (token: string, report: string, query: string) =>
  GET(
    new Request(`http://127.0.0.1/api/v1/pos-reports/${report}?${query}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    }),
    { params: Promise.resolve({ report }) },
  )
