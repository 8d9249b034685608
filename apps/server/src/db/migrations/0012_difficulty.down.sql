delete from dictionary_items where dict_type = 'DifficultyType';
