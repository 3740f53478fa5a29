/**
 * Bounds by the test that tries them: with the value one higher or one lower it fails.
 */
export const TRIED: Readonly<Record<string, readonly string[]>> = {
  'lib/domain/business-date.test.ts': [
    'lib/domain/business-date.ts DAY_MS = 86400000',
    'lib/domain/business-date.ts HOUR_MS = 3600000',
    'lib/domain/business-date.ts MONTHS = [31,28,31,30,31,30,31,31,30,31,30,31]',
  ],
  'lib/domain/column-notation.test.ts': ['lib/domain/column-notation.ts MONTHS = 12'],
  'lib/domain/content.test.ts': [
    'lib/domain/content.ts LEAST = 10',
    'lib/domain/content.ts REFERENCES = 02610b5d322447b5',
  ],
  'lib/domain/continued-change.test.ts': ['lib/domain/continued-change.ts CONTINUED_FOR = 600000'],
  'lib/domain/deposit.test.ts': ['lib/domain/deposit.ts PIECE = 1000'],
  'lib/domain/document-number.test.ts': ['lib/domain/document-number.ts FIRST_NUMBER = 10000'],
  'lib/domain/dsfinvk-vat-key.test.ts': [
    'lib/domain/dsfinvk-vat-key.ts FAMILY = 10',
    'lib/domain/dsfinvk-vat-key.ts PERCENTAGES = 1afc3ae969908db2',
  ],
  'lib/domain/file-type.test.ts': [
    'lib/domain/file-type.ts BEGINNINGS = 6d515dd7c7439e5c',
    'lib/domain/file-type.ts NAME_MAX = 150',
  ],
  'lib/domain/invoice-content.test.ts': ['lib/domain/invoice-content.ts SMALL_INVOICE_LIMIT = 25000'],
  'lib/domain/list-definition.test.ts': [
    'lib/domain/list-definition.ts DEFAULT_PAGE_SIZE = 25',
    'lib/domain/list-definition.ts MAX_SEARCH = 200',
    'lib/domain/list.ts PAGE_SIZES = [10,25,50,100]',
  ],
  'lib/domain/money.test.ts': [
    'lib/domain/money.ts PRICE_TIMES_QUANTITY_PER_CENT = 100000',
    'lib/domain/money.ts PRICE_UNITS_PER_CENT = 100',
    'lib/domain/money.ts WHOLE = 10000',
  ],
  'lib/domain/recurring-calendar.test.ts': [
    'lib/domain/recurring-calendar.ts MONTHS = {"WEEK":0,"MONTH":1,"QUARTER":3,"YEAR":12}',
  ],
  'lib/domain/revenue-account.test.ts': [
    'lib/domain/revenue-account.ts FULL = [1900,1600]',
    'lib/domain/revenue-account.ts REDUCED = [700,500]',
  ],
  'lib/domain/session-age.test.ts': [
    'lib/domain/session-age.ts HOUR_MS = 3600000',
    'lib/domain/session-age.ts IDLE_HOURS = {"BROWSER":12,"API":192}',
    'lib/domain/session-age.ts SESSION_DAYS = 30',
  ],
  'lib/pos/closings/rules/check-closing.test.ts': [
    'lib/pos/closings/rules/compare-cases.ts FINE = 5',
    'lib/pos/closings/rules/compare-cash.ts CASH = 1',
  ],
  'lib/pos/closings/schema/read-closing.test.ts': [
    'lib/pos/closings/rules/canonical-closing.ts VERSION = 1',
    'lib/pos/closings/schema/wire-fields.ts DAY_LENGTH = 10',
    'lib/pos/closings/schema/wire-fields.ts FINE_DECIMALS = 5',
  ],
  'lib/pos/pos-devices/rules/freshness.test.ts': [
    'lib/pos/pos-devices/rules/freshness.ts FRESH_MS = 259200000',
  ],
  'lib/pos/pos-reports/rules/comparisons.test.ts': [
    'lib/pos/pos-reports/rules/comparisons.ts MONTHS = 12',
    'lib/pos/pos-reports/rules/comparisons.ts WEEK = 7',
  ],
  'lib/pos/pos-reports/rules/report-bars.test.ts': [
    'lib/pos/pos-reports/rules/report-bars.ts MOST_DAYS = 92',
    'lib/pos/pos-reports/rules/report-bars.ts MOST_NAMES = 10',
  ],
  'lib/pos/pos-reports/rules/report-figures.test.ts': [
    'lib/pos/pos-reports/rules/report-figures.ts WHOLE = 10000',
  ],
  'lib/pos/pos-reports/rules/sales-hours.test.ts': [
    'lib/pos/pos-reports/rules/sales-hours.ts STRONGEST = 34',
    'lib/pos/pos-reports/rules/sales-hours.ts WEEK = 7',
  ],
  'lib/pos/receipts/rules/kept-content.test.ts': ['lib/pos/receipts/rules/kept-content.ts DEEPEST = 20'],
  'lib/pos/receipts/rules/pushed-receipt.test.ts': [
    'lib/pos/receipts/rules/canonical-receipt.ts VERSION = 1',
    'lib/pos/receipts/rules/receipt-flags.ts DAY_MS = 86400000',
    'lib/pos/receipts/words.ts ON_ACCOUNT = 4',
  ],
  'lib/pos/receipts/rules/read-receipt.test.ts': [
    'lib/pos/receipts/rules/findings.ts MOST = 50',
    'lib/pos/receipts/rules/read-line.ts FINE_PER_CENT = 1000',
  ],
  'lib/pos/receipts/rules/receipt-flags.test.ts': [
    'lib/pos/receipts/rules/line-flags.ts WHOLE = 10000',
    'lib/pos/receipts/rules/receipt-flags.ts MOST_OF_LINES = 50',
  ],
  'lib/pos/receipts/rules/rejected-record.test.ts': [
    'lib/pos/receipts/rules/rejected-record.ts LONGEST_FOUND = 40',
  ],
  'lib/pos/receipts/schema/pushed-receipt.test.ts': [
    'lib/pos/receipts/rules/net-of-lines.ts FINE_PER_CENT = 1000',
    'lib/pos/receipts/rules/pushed-values.ts DAY_LENGTH = 10',
  ],
  'lib/pos/tse/rules/tse-failure.test.ts': [
    'lib/pos/tse/rules/tse-failure.ts FORBIDDEN = 403',
    'lib/pos/tse/rules/tse-failure.ts LOCKED = 423',
    'lib/pos/tse/rules/tse-failure.ts LONGEST_PAUSE_MS = 10800000',
    'lib/pos/tse/rules/tse-failure.ts MINUTE_MS = 60000',
    'lib/pos/tse/rules/tse-failure.ts NOT_FOUND = 404',
    'lib/pos/tse/rules/tse-failure.ts UNAUTHORIZED = 401',
  ],
  'lib/registry/attempt-limits.test.ts': [
    'lib/platform/account/use-cases/request-reset.ts LEAST_MS = 400',
    'lib/platform/account/use-cases/request-reset.ts LIMITS = {"perAccount":3,"perAddress":30,"windowMs":3600000}',
    'lib/platform/account/use-cases/reset-password.ts LIMITS = {"perAccount":20,"perAddress":60,"windowMs":900000}',
    'lib/server/auth/device-context.ts ATTEMPTS = cfad9f8a046b653d',
    'lib/server/auth/login.ts UNKNOWN_DEVICE = cfad9f8a046b653d',
    'lib/server/auth/login.ts WINDOW_MS = 900000',
  ],
  'lib/registry/schema-bounds.test.ts': [
    'lib/catalog/business-partners/schema.ts NUMBER_LENGTH = 30',
    'lib/catalog/companies/schema/reminder-level.ts DAYS_MAX = 365',
    'lib/catalog/price-lists/words.ts GROUPS_MAX = 100',
    'lib/catalog/price-lists/words.ts PARTNERS_MAX = 1000',
    'lib/catalog/price-lists/words.ts RULES_MAX = 2000',
    'lib/catalog/stores/schema.ts MANY = 500',
  ],
  'lib/sales/documents/rules/booking.test.ts': ['lib/sales/documents/rules/print-debit.ts IBAN_SHOWN = 4'],
  'lib/sales/documents/rules/draft.test.ts': ['lib/sales/documents/rules/terms.ts WHOLE = 10000'],
  'lib/sales/documents/rules/e-invoice.test.ts': [
    'lib/sales/documents/rules/credited.ts NOTHING = {"quantity":0,"amount":0}',
    'lib/sales/documents/rules/self-billing.ts FARM_KEYS = [3,4]',
    'lib/sales/documents/rules/self-billing.ts FULL_KEY = 1',
  ],
  'lib/sales/documents/rules/number-pattern.test.ts': [
    'lib/sales/documents/rules/number-pattern.ts INSIDE = 3',
  ],
  'lib/sales/documents/rules/numbers-from.test.ts': [
    'lib/sales/documents/rules/numbers-from.ts MORE_DIGITS = 12',
  ],
  'lib/sales/dunning-claims/rules/late-interest.test.ts': [
    'lib/sales/dunning-claims/rules/late-interest.ts ABOVE_BASE = 900',
  ],
  'lib/sales/incoming-invoices/rules/bounds.test.ts': [
    'lib/sales/incoming-invoices/rules/attachment.ts NAME_MAX = 200',
    'lib/sales/incoming-invoices/rules/bounds.ts MESSAGE_MAX = 500',
    'lib/sales/incoming-invoices/rules/bounds.ts NAME_MAX = 200',
    'lib/sales/incoming-invoices/rules/bounds.ts NUMBER_MAX = 100',
    'lib/sales/incoming-invoices/rules/bounds.ts PAYMENT_REFERENCE_MAX = 140',
    'lib/sales/incoming-invoices/rules/bounds.ts ROWS_MAX = 500',
    'lib/sales/incoming-invoices/rules/invoice-of-xml.ts ATTACHMENTS_MAX = 100',
  ],
  'lib/sales/incoming-invoices/rules/written-invoices.test.ts': [
    'lib/sales/incoming-invoices/rules/arithmetic.ts HUNDRED = {"units":"100n","scale":0}',
    'lib/sales/incoming-invoices/rules/decimals.ts ONE = {"units":"1n","scale":0}',
    'lib/sales/incoming-invoices/rules/decimals.ts ZERO = {"units":"0n","scale":0}',
  ],
  'lib/server/auth/known-device.test.ts': [
    'lib/server/auth/known-device.ts ACCOUNTS = 8',
    'lib/server/auth/known-device.ts DEVICE_DAYS = 180',
  ],
  'lib/server/auth/network.test.ts': [
    'lib/server/auth/network.ts GROUPS = 8',
    'lib/server/auth/network.ts NETWORK_GROUPS = 4',
  ],
  'lib/server/auth/recovery-codes.test.ts': [
    'lib/server/auth/recovery-codes.ts CODES = 10',
    'lib/server/auth/recovery-codes.ts GROUPS = 4',
    'lib/server/auth/recovery-codes.ts GROUP_LENGTH = 4',
  ],
  'lib/server/auth/secrets.test.ts': [
    'lib/server/auth/device-token.ts TOKEN_BYTES = 32',
    'lib/server/auth/external-key.ts KEY_BYTES = 16',
    'lib/server/auth/external-key.ts SECRET_BYTES = 32',
    'lib/server/auth/link-code.ts CODE_BYTES = 32',
  ],
  'lib/server/auth/totp.test.ts': [
    'lib/server/auth/totp.ts PERIOD = 30',
    'lib/server/auth/totp.ts SECRET_BYTES = 20',
    'lib/server/auth/totp.ts WINDOW = 1',
  ],
  'lib/server/http/admit-request.test.ts': [
    'lib/server/http/admit-request.ts BODY_LIMIT = 5242880',
    'lib/server/http/admit-request.ts MIB = 1048576',
    'lib/server/http/admit-request.ts REST_MS = 30000',
  ],
  'lib/server/http/bodies.test.ts': [
    'lib/server/http/call-out.ts ANSWER_MAX_BYTES = 1048576',
    'lib/server/http/compress-answer.ts LEVEL = 4',
    'lib/server/http/compress-answer.ts LONGEST = 4194304',
    'lib/server/http/compress-answer.ts SMALLEST = 1024',
  ],
  'lib/server/http/event-streams.test.ts': [
    'lib/server/http/event-streams.ts LOOK_MS = 2000',
    'lib/server/http/event-streams.ts PER_PERSON = 20',
    'lib/server/http/event-streams.ts SILENCE_MS = 20000',
  ],
  'lib/server/http/large-requests.test.ts': ['lib/server/http/large-requests.ts LARGE = 50000'],
  'lib/services/mail/rules/daily-limit.test.ts': [
    'lib/services/mail/rules/daily-limit.ts LIMIT_MS = 86400000',
    'lib/services/mail/rules/daily-limit.ts PATIENCE_MS = 900000',
  ],
}
