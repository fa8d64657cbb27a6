import type { TypePolicies } from '@apollo/client/cache';

/** Policies of types that only the admin area reads, which adds them to the cache. */
export const ADMIN_TYPE_POLICIES: TypePolicies = {
  // The list, the schedule and the editor read different fields of a key.
  EditorQuestion: { fields: { key: { merge: true } } },
  // Pages of its players are read one after the other.
  RegradePreview: { merge: true, fields: { places: { merge: false } } },
  // Queries read the rules of today with different fields.
  GameRules: { merge: true },
};
