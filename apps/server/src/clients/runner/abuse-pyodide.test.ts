import { describeAbuse } from '../../../test/abuse-suite.ts'

describeAbuse('pyodide', false)
