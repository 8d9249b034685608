import { startPyodide } from '../start-pyodide.ts'

/** A server, as far as this matters, that a learner's endless loop runs under; killed by the test. */
const runner = startPyodide()
const limits = { milliseconds: 600_000, outputBytes: 1000 }
const onOutput = () => console.log(`running ${runner.processIds().join(',')}`)
await runner.run({ code: 'print(1)\nwhile True: pass', stdin: '', limits, onOutput })
