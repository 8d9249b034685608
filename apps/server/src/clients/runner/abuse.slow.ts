import { describeAbuse } from '../../../test/abuse-suite.ts'

describeAbuse('pyodide', true)
describeAbuse('bwrap', true)
