import { describeAbuse } from '../../../test/abuse-suite.ts'

describeAbuse('bwrap', false)
