import { defineEndpoint, mergedInput } from '@/lib/server/core/endpoint'
import type { ApiGroup } from '@/lib/server/openapi/document'
import { isReport } from './list'
import { reportAnswer } from './schema'
import { readReport } from './use-cases/read-report'

const NO_TIME = { from: '2000-01-01', to: '2000-01-01' }

export const reportEndpoints = {
  read: defineEndpoint({
    method: 'GET',
    path: '/pos-reports/{report}',
    summary:
      'A report on receipts or closings of tills over a range of Berlin days; `stores` and `devices` take several ids, separated by commas. `receipts` and `sales-journal` are paged; their `totals` cover the whole range. `format=csv` or `xlsx` (and `encoding`) returns all rows as a file, `format=pdf` a paper of at most 2,000 rows (409 `report.tooLongToPrint`)',
    useCase: readReport,
    // an unknown report is checked first, so that it is not found whatever its filter
    input: (parts) => (isReport(parts.params.report) ? mergedInput(parts) : { ...parts.params, ...NO_TIME }),
    response: reportAnswer,
    paged: true,
  }),
}

export const reportApi: ApiGroup = {
  name: 'posReports',
  title: 'POS reports',
  description: 'Reports on turnover and closings of tills',
  endpoints: reportEndpoints,
}
