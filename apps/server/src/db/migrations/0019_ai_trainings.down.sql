delete from dictionary_items where id = '019a0000-0000-7000-8000-000000000025';
