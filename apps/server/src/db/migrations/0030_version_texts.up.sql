-- What an author writes about a version counts from when the version is let in: until then the market keeps what was
-- looked at. Null for versions of before; of those everything stands in the component already.
alter table component_versions add column texts jsonb;
