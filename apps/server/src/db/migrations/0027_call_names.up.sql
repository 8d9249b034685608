-- What programs call a component by: given when it is first let in, and kept whatever happens to it or to its author.
-- Null until then.
alter table components add column call_name text;
with named as (
  select c.id, c.name, coalesce(u.name, '') as owner_name,
    row_number() over (partition by c.school_id, c.name order by c.call_count desc, c.id) as place,
    row_number() over (partition by c.school_id, c.name, u.name order by c.call_count desc, c.id) as place_of_owner
  from components c left join users u on u.id = c.owner_id
  where c.published_at is not null)
update components c set call_name = case when n.place = 1 then n.name else n.owner_name || '/' || n.name
  || case when n.place_of_owner = 1 then '' else '/' || n.place_of_owner end end
from named n where n.id = c.id;
create index components_call_name on components (call_name);
