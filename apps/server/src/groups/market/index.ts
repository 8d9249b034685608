export { callComponent } from './call.ts'
export { labelsOfCallable } from './find-callable.ts'
export { namesOfOpen } from './open-components.ts'
export { withdrawOfModel } from './withdraw-of-model.ts'
