export type { CallStep } from './calls/call-network.js';
export {
  type CallPathOptions,
  type CallPaths,
  callPaths,
  type PathEnd,
} from './calls/call-paths.js';
export type { CallSite } from './calls/call-site.js';
export { ALL_USES, CALLS, type CallSiteOptions, callSitesOf } from './calls/call-sites.js';
export { type Callee, type CalleeOptions, calleesOf } from './calls/callees.js';
export { type DeclaredCallee, declaredCallees } from './calls/declared-callees.js';
export { type FieldJudge, fieldJudge, memberUsesIn, typeOfMember } from './calls/field-use.js';
export { generatedUsesIn } from './calls/generated-accessors.js';
export { type MadeJudge, madeJudge } from './calls/made-objects.js';
export { MOST_NAMESAKES } from './calls/namesakes.js';
export type { CallPath } from './calls/path-enumeration.js';
export { MOST_FURTHER_USES, withinUses } from './calls/within-uses.js';
export { type EvidenceRequest, gatherEvidence } from './evidence.js';
export { type Dependent, type Impact, type ImpactOptions, impactOf } from './impact.js';
export { demandingType, implementationsOf, implementersOf } from './implementations.js';
export { resolveExport } from './imports/resolve-export.js';
export { type MapOptions, type RepositoryMap, repositoryMap } from './repository-map.js';
export type { ReachingTest } from './tests/reaching-test.js';
export { type TestOptions, testsReaching } from './tests/tests-reaching.js';
export { basesOfType, inheritedMember } from './types/inherited-member.js';
export { partsOfType } from './types/parts-of-type.js';
