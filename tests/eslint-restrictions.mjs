/** Syntax that the codebase forbids. Every message names the alternative. */
export const syntax = {
  barrel: {
    selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
    message: 'No barrels: import from the file that declares it.',
  },
  enum: {
    selector: 'TSEnumDeclaration',
    message: "Declare `const NAMES = ['A', 'B'] as const` and a union type of it.",
  },
  literalSpread: {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression, JSXSpreadAttribute > ObjectExpression',
    message: 'Write the properties out: a spread literal has no meaning of its own.',
  },
  tupleDeclaration: {
    selector: 'VariableDeclarator[id.type="ArrayPattern"] > ArrayExpression:not(:has(> SpreadElement))',
    message: 'Declare each variable by itself.',
  },
  rawSql: {
    selector:
      "MemberExpression[object.name='sql'][property.name='raw'], CallExpression > MemberExpression[property.name='unsafe']",
    message: 'Bind values with sql`… ${value}`; raw SQL is for db/ only.',
  },
  parseFloat: {
    selector: "CallExpression[callee.name='parseFloat'], CallExpression[callee.property.name='parseFloat']",
    message: 'Never binary floats: parseDecimal or parseGerman of lib/domain/money.',
  },
  toFixed: {
    selector: "CallExpression[callee.property.name='toFixed']",
    message: 'Numbers become text in lib/domain/money: centsText, priceText, germanMoney, germanNumber.',
  },
  intl: {
    selector:
      "MemberExpression[object.name='Intl'][property.name='NumberFormat'], CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]",
    message:
      'Format with germanMoney, germanNumber (lib/domain/money) or germanDay, germanDateTime (lib/domain/business-date).',
  },
  strayAction: {
    selector: "ExpressionStatement[directive='use server']",
    message: 'Server actions live in lib/<area>/<feature>/actions.ts, one line each.',
  },
  dangerousHtml: {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Render text or elements; raw HTML opens the page to injection.',
  },
  clock: {
    selector:
      "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Take the time from ctx (the injected clock), or let the caller pass the instant or day.',
  },
  random: {
    selector:
      "CallExpression[callee.object.name='Math'][callee.property.name='random'], CallExpression[callee.object.name='crypto'][callee.property.name='randomUUID']",
    message: 'Ids are UUIDv7 made by lib/server; a rule takes chance as a parameter.',
  },
  environment: {
    selector:
      "MemberExpression[object.object.name='process'][object.property.name='env'][property.name!=/^(NODE_ENV|NEXT_RUNTIME)$/]",
    message: 'Read settings from lib/server/start/env, which validates them at start.',
  },
  throwingRule: { selector: 'ThrowStatement', message: 'A rule answers: return fail(reason), never throw.' },
  germanText: {
    selector: 'JSXText[value=/[A-Za-zÄÖÜäöüß]{2,}/]',
    message: "Texts live in messages/de.json: const t = useTranslations('namespace').",
  },
  germanAttribute: {
    selector:
      'JSXAttribute[name.name=/^(aria-label|aria-description|title|placeholder|alt|label)$/] > Literal[value=/[A-Za-zÄÖÜäöüß]{2,}/]',
    message: "Texts live in messages/de.json: const t = useTranslations('namespace').",
  },
  fetch: {
    selector: "CallExpression[callee.name='fetch']",
    message:
      'Load in the page through loaders.ts; in the browser read through components/shared/read (useAnswer, readAnswer), write by a server action.',
  },
}

const pathsOf = (names, message) => names.map((name) => ({ name, message }))

export const imports = {
  everywhere: [
    ...pathsOf(['next/router', 'next/head'], 'This is the app router: next/navigation, generateMetadata.'),
    ...pathsOf(
      ['lodash', 'moment', 'dayjs', 'axios'],
      'Use the platform, date-fns behind lib/domain/business-date, or fetch.',
    ),
    { name: 'react', importNames: ['default'], message: 'Import the names you use.' },
  ],
  patterns: [
    {
      regex: '^\\.\\./(\\.\\./|(?!(rules|steps|queries|store|schema|api|use-cases)/)[^/]+/)',
      message: "Import by alias: '@/…'; only what lies beside (./x, ../x) is named from here.",
    },
  ],
}
