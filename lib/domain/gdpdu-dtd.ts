/** The grammar that index.xml names; the name is fixed by the description standard. */
export const DTD_NAME = 'gdpdu-01-09-2004.dtd'

/** Elements that hold text. */
const TEXTS = [
  'Version',
  'Location',
  'Comment',
  'Name',
  'Description',
  'URL',
  'Command',
  'AcceptNoTables',
  'From',
  'To',
  'Length',
  'References',
  'Format',
  'Accuracy',
  'ImpliedAccuracy',
  'MaxLength',
  'TextEncapsulator',
  'DecimalSymbol',
  'DigitGroupingSymbol',
  'ColumnDelimiter',
  'RecordDelimiter',
  'SkipNumBytes',
  'Epoch',
]

/** Elements without content: texts as a kind of column, and character sets. */
const FLAGS = ['AlphaNumeric', 'ANSI', 'Macintosh', 'OEM', 'UTF16', 'UTF7', 'UTF8']

const COLUMN = '(Name, Description?, (Numeric | AlphaNumeric | Date), Map*, FixedRange)'
const VARIABLE_COLUMN = '(Name, Description?, (Numeric | (AlphaNumeric, MaxLength?) | Date), Map*)'

/** Elements with elements, from the whole data set down to a column. */
const PARENTS: readonly (readonly [name: string, content: string])[] = [
  ['DataSet', '(Extension*, Version, DataSupplier?, Command*, Media+, Command*)'],
  ['Extension', '(Name, URL)'],
  ['DataSupplier', '(Name, Location, Comment)'],
  ['Media', '(Name, Command*, Table*, Command*, AcceptNoTables?)'],
  [
    'Table',
    `(URL, Name?, Description?, Validity?, (ANSI | Macintosh | OEM | UTF16 | UTF7 | UTF8)?,
    (DecimalSymbol, DigitGroupingSymbol)?, SkipNumBytes?, Range?, Epoch?, (VariableLength | FixedLength))`,
  ],
  ['Validity', '(Range, Format?)'],
  ['Range', '(From, (To | Length)?)'],
  [
    'VariableLength',
    `(ColumnDelimiter?, RecordDelimiter?, TextEncapsulator?,
    ((VariablePrimaryKey+, VariableColumn*) | (VariableColumn+)), ForeignKey*)`,
  ],
  ['VariablePrimaryKey', VARIABLE_COLUMN],
  ['VariableColumn', VARIABLE_COLUMN],
  [
    'FixedLength',
    '((Length | RecordDelimiter)?, ((FixedPrimaryKey+, FixedColumn*) | (FixedColumn+)), ForeignKey*)',
  ],
  ['FixedPrimaryKey', COLUMN],
  ['FixedColumn', COLUMN],
  ['FixedRange', '(From, (To | Length))'],
  ['ForeignKey', '(Name+, References, Alias*)'],
  ['Alias', '(From, To)'],
  ['Map', '(Description?, From, To)'],
  ['Numeric', '((ImpliedAccuracy | Accuracy)?)'],
  ['Date', '(Format?)'],
]

const declared = (name: string, content: string) => `<!ELEMENT ${name} ${content}>`

/** The declarations of the GDPdU description standard 1.5 of 1 September 2004. */
export const GDPDU_DTD = `${[
  ...PARENTS.map(([name, content]) => declared(name, content)),
  ...FLAGS.map((name) => declared(name, 'EMPTY')),
  ...TEXTS.map((name) => declared(name, '(#PCDATA)')),
].join('\n')}
`
