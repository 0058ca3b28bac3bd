-- What a solution came out of beside its choices, catalogue and price list (core/solution/basis.ts), its waterfall, and the
-- SHA-256 of its canonical JSON. Null in what was stored before: such a solution takes today's terms at its next saving.
alter table solutions
  add column basis jsonb,
  add column waterfall jsonb,
  add column composition_hash text check (composition_hash ~ '^[0-9a-f]{64}$');
